import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ProofreadData, ProofreadPassage, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import type { Decision } from "#domain/proofread/decision";
import { readingsOf } from "#domain/proofread/readings";
import { LeftOutPages } from "./left-out-pages";
import { LeftOutView } from "./left-out-view";
import { PagePicture } from "./page-picture";
import { ProofreadBar } from "./proofread-bar";
import { ProofreadEnd } from "./proofread-end";
import { type ProofreadKey, proofreadKeyOf, proofreadKeys } from "./proofread-keys";
import { QuestionView } from "./question-view";
import { usePosition } from "./use-position";
import { useProofread } from "./use-proofread";

type ProofreadRoundProps = {
  data: ProofreadData;
  /** A new version is being made: nothing can be answered. */
  isMaking: boolean;
  /** The new version is to be downloaded when it is made. */
  isWaiting: boolean;
  problem: string | undefined;
  onDownload: () => void;
};

/** The questions of one edition, and their end. */
export function ProofreadRound({ data, isMaking, isWaiting, problem, onDownload }: ProofreadRoundProps) {
  const { project, questions: asked, answeredBefore, chapterLevel } = data;
  const bookPath = `/projects/${encodeURIComponent(project.id)}`;
  const state = useProofread(data);
  const { questions, leftOut, isAnswered, history } = state;
  const names = asked.map(({ name }) => name);
  const [search] = useSearchParams();
  const [at, go] = usePosition(
    `proofread ${project.id}`,
    names,
    isAnswered,
    questionIndexFrom(search.get("at")),
  );
  const [look, setLook] = useState<"edit" | "list" | "whole" | "keys" | null>(null);
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const main = useRef<HTMLDivElement>(null);
  const question = questions[at];
  const passage = question?.passages[Math.min(place, question.passages.length - 1)];
  const total = answeredBefore + questions.length;
  const answered = questions.map((_, index) => isAnswered(index));
  const checked = answeredBefore + answered.filter(Boolean).length;

  const show = (to: number) => {
    setLook(null);
    setPlace(0);
    go(to);
  };
  // What failed to be saved is asked again.
  const { trouble } = state;
  const showRef = useRef(show);
  showRef.current = show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new trouble moves
  useEffect(() => {
    const failed = trouble ? names.indexOf(trouble.name) : -1;
    if (failed >= 0) showRef.current(failed);
  }, [trouble]);

  const next = () => {
    const open = answered.findIndex((isDone, index) => index > at && !isDone);
    show(open < 0 ? questions.length : open);
  };
  const answer = (decisionOf: (at: number) => Decision) => {
    if (!question || isMaking) return;
    state.answer(question, decisionOf);
    next();
  };
  const accept = () => answer(() => ({ kind: "accept" }));
  const second = () => {
    if (!question || isMaking) return;
    if (!passage) return setLook("list");
    const others = question.passages.map((one) => readingsOf(one, chapterLevel).other);
    if (others.every((other) => other !== undefined)) answer((index) => others[index] as Decision);
    else if (passage.canEdit && question.passages.length === 1) setLook("edit");
    else next();
  };
  const undo = () => {
    const taken = isMaking ? undefined : state.undo();
    if (taken) show(names.indexOf(taken.name));
  };
  const finish = async () => {
    await state.finish();
    navigate(bookPath);
  };
  const download = async () => {
    onDownload();
    await state.finish();
    state.refresh();
  };

  const acts: Record<ProofreadKey, () => void> = {
    first: accept,
    second,
    edit: () => {
      if (passage?.canEdit && question?.passages.length === 1 && !isMaking) setLook("edit");
    },
    skip: () => show(at + 1),
    undo,
    page: () => setLook(look === "whole" ? null : "whole"),
    before: () => show(at - 1),
    after: () => show(at + 1),
    finish: () => void finish(),
    help: () => setLook("keys"),
  };
  useKeys((key) => {
    if (question || key === "undo" || key === "before" || key === "finish" || key === "help") acts[key]();
  });

  const count = `Passage ${answeredBefore + at + 1} of ${total}`;
  const said = trouble?.name === question?.name ? (trouble?.sentence ?? problem) : problem;
  return (
    <div className="proofread" ref={main}>
      <ProofreadBar
        title={project.name}
        bookPath={bookPath}
        answered={answered}
        before={answeredBefore}
        at={at}
        canUndo={history.length > 0 && !isMaking}
        onUndo={undo}
        onFinish={() => void finish()}
      />
      {isMaking || isWaiting ? (
        <div className="wrap proofread-making">
          <Notice tone="info" role="status">
            <p>
              {isWaiting
                ? "Making a new version with your changes. The download starts by itself."
                : "A new version with your changes is being made. You can go on in a moment."}
            </p>
          </Notice>
        </div>
      ) : null}
      {!question ? (
        <div className="wrap">
          <ProofreadEnd
            data={data}
            state={state}
            total={total}
            checked={checked}
            isBusy={isMaking || isWaiting}
            onBack={() => void finish()}
            onOpen={show}
            onDownload={() => void download()}
          />
        </div>
      ) : (
        <div className="proofread-bench">
          <section className="proofread-source" aria-label="Page from your PDF">
            {passage ? (
              <PagePicture
                projectId={project.id}
                name={passage.name}
                marks={marksOf(passage)}
                hasManuscript={data.manuscriptSize !== null}
                isWhole={look === "whole"}
                onWhole={(isWhole) => setLook(isWhole ? "whole" : null)}
              />
            ) : leftOut ? (
              <LeftOutPages leftOut={leftOut} />
            ) : null}
          </section>
          <section className="proofread-answer" aria-labelledby="question">
            {passage ? (
              <QuestionView
                question={question}
                passage={passage}
                readings={readingsOf(passage, chapterLevel)}
                chapterLevel={chapterLevel}
                count={count}
                isEditing={look === "edit"}
                isLocked={isMaking}
                trouble={said}
                places={<Places question={question} at={place} onPlace={setPlace} />}
                onFirst={accept}
                onSecond={second}
                onEdit={(isEditing) => setLook(isEditing ? "edit" : null)}
                onWords={(text) =>
                  answer(() => (text === passage.text ? { kind: "accept" } : withText(passage, text)))
                }
                onSkip={acts.skip}
              />
            ) : leftOut ? (
              <LeftOutView
                leftOut={leftOut}
                count={count}
                isLooking={look === "list"}
                isLocked={isMaking}
                trouble={said}
                onLook={(isLooking) => setLook(isLooking ? "list" : null)}
                onRestore={state.restore}
                onDone={accept}
                onSkip={acts.skip}
              />
            ) : null}
            <div className="proofread-foot">
              <Button variant="quiet" className="desk" onClick={() => setLook("keys")}>
                Keys
                <span className="kbd" aria-hidden="true">
                  ?
                </span>
              </Button>
            </div>
          </section>
        </div>
      )}
      <Dialog open={look === "keys"} onOpenChange={() => setLook(null)} title="Keys">
        <dl className="proofread-keys">
          {proofreadKeys.map(({ shown, does }) => (
            <div key={does}>
              <dt>
                <kbd className="kbd">{shown}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

/** Which of the places that one answer settles is looked at. */
function Places({
  question,
  at,
  onPlace,
}: {
  question: ProofreadQuestion;
  at: number;
  onPlace: (at: number) => void;
}) {
  const { length } = question.passages;
  if (length < 2) return null;
  const shown = Math.min(at, length - 1);
  return (
    <div className="proofread-places t13">
      <span role="status">
        Place {shown + 1} of {length}. One answer settles all of them.
      </span>
      <Button variant="quiet" onClick={() => onPlace((shown + 1) % length)}>
        Show {shown + 1 < length ? "the next" : "the first"}
      </Button>
    </div>
  );
}

/** What is boxed on the page: the halves of a split word, else the whole passage. */
function marksOf({ spot, places }: ProofreadPassage) {
  return spot?.doubt === "hyphen" && spot.places.length > 0 ? spot.places : places;
}

/** What was decided before goes on: a title that is edited stays one. */
const withText = ({ decision }: ProofreadPassage, text: string): Decision =>
  decision?.kind === "mend" ? { ...decision, text } : { kind: "mend", text };

/** Returns the index of the question that the address names by its number, from 1; used without scripts. */
function questionIndexFrom(value: string | null): number | undefined {
  return /^[1-9]\d{0,3}$/.test(value ?? "") ? Number(value) - 1 : undefined;
}

/** Keys work on the whole page, but never while something is typed. */
function useKeys(act: (key: ProofreadKey) => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = proofreadKeyOf(event);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
