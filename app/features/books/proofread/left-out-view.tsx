import ShieldCheck from "lucide-react/icons/shield-check";
import { useEffect, useRef, useState } from "react";
import type { LeftOut } from "#app/contract/books/proofread-page";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { removedName, shapeOf } from "#domain/proofread/removed-lines";
import { PathButton } from "./path-button";
import { Choices } from "./question-view";
import { leftOutWords } from "./question-words";
import { SkipButton } from "./skip-button";

type LeftOutViewProps = {
  leftOut: LeftOut;
  count: string;
  /** Where its buttons lead without scripts. */
  paths: { close: string; skip: string };
  isLooking: boolean;
  /** The list shows all of its lines at once, as scripts cannot bring more. */
  isWhole: boolean;
  isLocked: boolean;
  trouble: string | undefined;
  onLook: (isLooking: boolean) => void;
  /** A line is looked at: its page is shown. */
  onLine: (name: string) => void;
  onRestore: (name: string, isRestored: boolean) => void;
  /** They may go, but for those that were put back. */
  onDone: () => void;
  onSkip: () => void;
};

/** The question about all lines at the edges of pages together, and the list to look through. */
export function LeftOutView(props: LeftOutViewProps) {
  const { leftOut, count, paths, isLooking, isLocked, trouble } = props;
  const locale = useReaderLocale();
  const words = leftOutWords(leftOut, locale);
  const unusual = unusualOf(leftOut);
  const restored = leftOut.lines.filter(({ isRestored }) => isRestored).length;
  return (
    <>
      <div className="proofread-kicker t13 mut">
        <p aria-live="polite">{count}</p>
        <p>The whole book</p>
      </div>
      <h1 className="d28" id="question">
        {words.question}
      </h1>
      <p className="mut proofread-about">{words.about}</p>
      {trouble ? (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      {isLooking ? (
        <LeftOutList {...props}>
          <form method="post">
            <input type="hidden" name="question" value={removedName} />
            <Button
              type="submit"
              name="do"
              value="first"
              disabled={isLocked}
              onClick={(event) => {
                event.preventDefault();
                props.onDone();
              }}
            >
              {restored > 0
                ? `Done, ${counted(restored, "line", "lines", locale)} put back`
                : "Done, none belong"}
            </Button>
          </form>
          <PathButton path={paths.close} onPress={() => props.onLook(false)}>
            Close the list
          </PathButton>
        </LeftOutList>
      ) : (
        <>
          <Choices
            name={removedName}
            first={words.first}
            second={words.second}
            given={leftOut.isAnswered ? "first" : null}
            isLocked={isLocked}
            onFirst={props.onDone}
            onSecond={() => props.onLook(true)}
          />
          <div className="proofread-also">
            <SkipButton path={paths.skip} onSkip={props.onSkip} />
          </div>
          <div className="proofread-why">
            <ShieldCheck className="i s" aria-hidden="true" />
            <p>
              {unusual === 0
                ? "Every line matches others word for word, but for its page number."
                : `${counted(unusual, "line differs", "lines differ", locale)} from all others and ${unusual === 1 ? "comes" : "come"} first in the list.`}
            </p>
          </div>
        </>
      )}
    </>
  );
}

/** Rows at first: the unusual ones are among them. */
const shownAtFirst = 20;

function LeftOutList({
  leftOut: { lines },
  isWhole,
  isLocked,
  onLine,
  onRestore,
  children,
}: Pick<LeftOutViewProps, "leftOut" | "isWhole" | "isLocked" | "onLine" | "onRestore"> & {
  children: React.ReactNode;
}) {
  const [shown, setShown] = useState(isWhole ? lines.length : shownAtFirst);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true }), []);
  return (
    <>
      <ul className="proofread-lines" ref={list}>
        {lines.slice(0, shown).map(({ name, text, page, canRestore, isRestored }) => (
          <li
            key={name}
            data-restored={isRestored || undefined}
            onFocus={() => onLine(name)}
            onPointerEnter={() => onLine(name)}
          >
            <span className="proofread-words">
              {isRestored ? <ins>{text}</ins> : <s>{text}</s>}
              {page === null ? null : <span className="t13 mut">Page {page}</span>}
            </span>
            {canRestore ? (
              <form method="post">
                <input type="hidden" name="question" value={name} />
                <input type="hidden" name="from" value="list" />
                <Button
                  variant="quiet"
                  type="submit"
                  name="do"
                  value={isRestored ? "take-back" : "put-back"}
                  disabled={isLocked}
                  onClick={(event) => {
                    event.preventDefault();
                    onRestore(name, !isRestored);
                  }}
                >
                  {isRestored ? "Take out" : "Put back"}
                  <span className="vh">: {text}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="row tight">
        {children}
        {shown < lines.length ? (
          <Button variant="quiet" onClick={() => setShown(shown + 100)}>
            Show {Math.min(100, lines.length - shown)} more
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Lines that look like no other one, leaving page numbers aside. */
function unusualOf({ lines }: LeftOut): number {
  const times = new Map<string, number>();
  for (const { text } of lines) times.set(shapeOf(text), (times.get(shapeOf(text)) ?? 0) + 1);
  return lines.filter(({ text }) => times.get(shapeOf(text)) === 1).length;
}
