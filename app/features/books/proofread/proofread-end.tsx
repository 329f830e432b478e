import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import type { ProofreadData, ProofreadPassage, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { DownloadEpub } from "#app/features/books/download";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { isChange } from "#domain/proofread/decision";
import { readingsOf } from "#domain/proofread/readings";
import { changeWords, shortened } from "./question-words";
import type { ProofreadState } from "./use-proofread";

type ProofreadEndProps = {
  data: ProofreadData;
  state: ProofreadState;
  total: number;
  checked: number;
  /** A new version is being made. */
  isBusy: boolean;
  onBack: () => void;
  /** Opens a question again, by its place. */
  onOpen: (at: number) => void;
  onDownload: () => void;
};

/** What was checked, what was changed, and the way on. */
export function ProofreadEnd({
  data,
  state,
  total,
  checked,
  isBusy,
  onBack,
  onOpen,
  onDownload,
}: ProofreadEndProps) {
  const locale = useReaderLocale();
  const [isReviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { questions, leftOut, changes } = state;
  const changed = questions.flatMap((question, at) => {
    const [passage] = question.passages;
    return passage && isChange(passage.decision) ? [{ question, passage, at }] : [];
  });
  const restored = leftOut?.lines.filter(({ isRestored }) => isRestored).length ?? 0;
  const many = changed.length + (restored > 0 ? 1 : 0);
  const left = total - checked;
  return (
    <section className="proofread-end" aria-labelledby="proofread-end">
      <p className="st ok">
        <Check className="i" aria-hidden="true" />
        {checked.toLocaleString(locale)} of {total.toLocaleString(locale)} checked
      </p>
      <h1 className="d56" id="proofread-end" ref={heading} tabIndex={-1}>
        {left === 0 ? "The proofread is done" : `${counted(left, "passage", "passages", locale)} left`}
      </h1>
      <p className="lead">{summary(many, checked - data.answeredBefore - many, changes, locale)}</p>
      <div className="row tight proofread-ways">
        {left > 0 ? (
          <Button
            variant="primary"
            size="l"
            onClick={() => onOpen(questions.findIndex((one) => !state.isDone(one)))}
          >
            Check the last {left.toLocaleString(locale)}
          </Button>
        ) : null}
        <Button variant={left > 0 ? "secondary" : "primary"} size="l" onClick={onBack}>
          Back to the book
        </Button>
        {changes > 0 && data.user !== null ? (
          <Button size="l" disabled={isBusy} onClick={onDownload}>
            <Download className="i" aria-hidden="true" />
            Download EPUB
          </Button>
        ) : (
          <DownloadEpub project={data.project} isSignedIn={data.user !== null} size="l" />
        )}
      </div>
      {many > 0 || questions.length > 0 ? (
        <div className="proofread-changes">
          <div className="h">
            <h2 className="d21">
              {isReviewing
                ? `All ${questions.length.toLocaleString(locale)}`
                : `Your ${counted(many, "change", "changes", locale)}`}
            </h2>
            <button type="button" className="a t13" onClick={() => setReviewing(!isReviewing)}>
              {isReviewing ? "Show changes only" : `Review all ${questions.length.toLocaleString(locale)}`}
            </button>
          </div>
          <ul>
            {questions.map((question, at) => {
              const row = rowOf(question, data.chapterLevel, restored, leftOut?.isAnswered ?? false);
              return isReviewing || row.isChange ? (
                <li className="proofread-change" key={question.name}>
                  <Check className="i" aria-hidden="true" data-answered={state.isDone(question)} />
                  <span className="proofread-words">
                    {row.words}
                    <span className="t13 mut">{row.where}</span>
                  </span>
                  <Button variant="quiet" onClick={() => onOpen(at)}>
                    {state.isDone(question) ? "Change answer" : "Answer"}
                    <span className="vh">: {row.words}</span>
                  </Button>
                </li>
              ) : null;
            })}
          </ul>
        </div>
      ) : null}
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
  return changes > 0 ? `${said} A new version with your changes is made when you leave this page.` : said;
}

function rowOf(
  { passages }: ProofreadQuestion,
  chapterLevel: number,
  restored: number,
  isAnswered: boolean,
): { words: string; where: string; isChange: boolean } {
  const [passage] = passages;
  if (!passage)
    return {
      words: restored > 0 ? `${restored} lines put back` : "Running heads and page numbers removed",
      where: isAnswered ? "The whole book" : "Not checked",
      isChange: restored > 0,
    };
  const { kind } = readingsOf(passage, chapterLevel);
  const isOther = isChange(passage.decision);
  return {
    words: isOther ? changeWords(kind, passage, passages.length) : shortened(passage.text),
    where: `${isOther ? "" : passage.decision ? "As it was. " : "Not checked. "}${placeOf(passage)}`,
    isChange: isOther,
  };
}

function placeOf({ chapterTitle, chapter, places }: ProofreadPassage): string {
  const page = places[0]?.page;
  const title = chapterTitle || `Part ${chapter + 1}`;
  return page === undefined ? title : `${title}, page ${page}`;
}
