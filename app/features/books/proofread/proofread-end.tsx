import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import type { ProofreadData } from "#app/contract/books/proofread-page";
import { DownloadEpub } from "#app/features/books/download";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { EndRowItem } from "./end-row-item";
import { type EndRow, endRows } from "./end-rows";
import { SettledWords } from "./settled-words";
import type { ProofreadState } from "./use-proofread";

type ProofreadEndProps = {
  data: ProofreadData;
  state: ProofreadState;
  total: number;
  checked: number;
  /** A new version is being made. */
  isBusy: boolean;
  /** All questions are listed from the start, not only changes. */
  isReviewing: boolean;
  trouble: string | undefined;
  /** The end without scripts, and with all its questions. */
  paths: { end: string; all: string; question: (at: number) => string };
  onBack: () => void;
  /** Opens a question again, by its place. */
  onOpen: (at: number) => void;
  onDownload: () => void;
};

/** What was checked, what was changed, and the way on. */
export function ProofreadEnd(props: ProofreadEndProps) {
  const { data, state, total, checked, isBusy, trouble, paths, onOpen } = props;
  const locale = useReaderLocale();
  const [isReviewing, setReviewing] = useState(props.isReviewing);
  const [told, setTold] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { questions, leftOut, changes } = state;
  const rows = endRows(questions, leftOut, data.chapterLevel);
  const changed = rows.filter((row) => row.isChange);
  const left = total - checked;
  const changedQuestions = new Set(changed.map(({ at }) => at));
  const same = rows.filter((row) => row.isAnswered && !changedQuestions.has(row.at)).length;
  const takeBack = ({ name, at, words }: EndRow) => {
    const question = questions[at];
    if (!question) return;
    const row = [...(list.current?.children ?? [])].findIndex((one) => one.contains(document.activeElement));
    if (question.passages.length === 0) state.restore(name, false);
    else state.takeBack(question);
    setTold(`Taken back: ${words}.`);
    // The row goes; what comes next has the focus.
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(row, list.current.children.length - 1)];
      (next?.querySelector<HTMLElement>("button, a") ?? heading.current)?.focus({ preventScroll: true });
    });
  };
  return (
    <section className="proofread-end" aria-labelledby="proofread-end">
      <p className={left === 0 ? "st ok" : "st mu"}>
        {left === 0 ? <Check className="i" aria-hidden="true" /> : null}
        {checked.toLocaleString(locale)} of {total.toLocaleString(locale)} checked
      </p>
      <h1 className="d56" id="proofread-end" ref={heading} tabIndex={-1}>
        {left === 0 ? "The proofread is done" : `${counted(left, "passage", "passages", locale)} left`}
      </h1>
      <p className="lead">
        {checked === 0
          ? "Nothing is checked yet. The book stays as it is until you answer."
          : summary(changedQuestions.size, same, changes, locale)}
      </p>
      {trouble ? (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      <form method="post" className="row tight proofread-ways">
        {left > 0 ? (
          <Button
            variant="primary"
            size="l"
            type="submit"
            name="do"
            value="go-on"
            onClick={(event) => {
              event.preventDefault();
              onOpen(questions.findIndex((one) => !state.isDone(one)));
            }}
          >
            {left === 1 ? "Check the last one" : `Check the last ${left.toLocaleString(locale)}`}
          </Button>
        ) : null}
        <Button
          variant={left > 0 ? "secondary" : "primary"}
          size="l"
          type="submit"
          name="do"
          value="finish"
          onClick={(event) => {
            event.preventDefault();
            props.onBack();
          }}
        >
          Back to the book
        </Button>
        {changes > 0 && data.user !== null ? (
          <Button size="l" className="scripted" disabled={isBusy} onClick={props.onDownload}>
            <Download className="i" aria-hidden="true" />
            Download EPUB
          </Button>
        ) : (
          <DownloadEpub project={data.project} isSignedIn={data.user !== null} size="l" />
        )}
      </form>
      {rows.length > 0 ? (
        <div className="proofread-changes">
          <div className="h">
            <h2 className="d21">
              {isReviewing
                ? `All ${questions.length.toLocaleString(locale)}`
                : changed.length === 0
                  ? "No changes"
                  : `Your ${counted(changed.length, "change", "changes", locale)}`}
            </h2>
            <a
              className="a t13"
              href={isReviewing ? paths.end : paths.all}
              onClick={(event) => {
                event.preventDefault();
                setReviewing(!isReviewing);
              }}
            >
              {isReviewing ? "Show changes only" : `Review all ${questions.length.toLocaleString(locale)}`}
            </a>
          </div>
          <ul ref={list}>
            {(isReviewing ? rows : changed).map((row) => (
              <EndRowItem
                key={row.name}
                row={row}
                path={paths.question(row.at)}
                isLocked={isBusy}
                onOpen={() => onOpen(row.at)}
                onTakeBack={() => takeBack(row)}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <SettledWords settled={state.settled} isLocked={isBusy} onSettle={state.answer} />
      <p className="vh" role="status">
        {told}
      </p>
    </section>
  );
}

function summary(changed: number, same: number, changes: number, locale: string | undefined): string {
  const parts = [
    changed > 0 ? `You changed ${counted(changed, "passage", "passages", locale)}` : "",
    same > 0
      ? `${changed > 0 ? "left" : "You left"} ${same.toLocaleString(locale)} as ${same === 1 ? "it was" : "they were"}`
      : "",
  ].filter(Boolean);
  const said = parts.length > 0 ? `${parts.join(" and ")}.` : "Your answers are in the book.";
  return changes > 0 ? `${said} We make a new version with your changes when you go back to the book.` : said;
}
