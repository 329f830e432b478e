import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ProofreadData, ProofreadPassage } from "#app/contract/books/proofread-page";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { Decision } from "#domain/proofread/decision";
import { isSettledByEdit, readingsOf } from "#domain/proofread/readings";
import { KeysDialog } from "./keys-dialog";
import { LeftOutPages } from "./left-out-pages";
import { LeftOutView } from "./left-out-view";
import { PagesWithoutScripts } from "./no-pages";
import { PagePicture } from "./page-picture";
import { ProofreadBar } from "./proofread-bar";
import { ProofreadEnd } from "./proofread-end";
import type { ProofreadKey } from "./proofread-keys";
import { proofreadAddress, proofreadPaths } from "./proofread-paths";
import { QuestionPlaces } from "./question-places";
import { QuestionView } from "./question-view";
import { useManuscript } from "./use-manuscript";
import { usePosition } from "./use-position";
import { useProofread } from "./use-proofread";
import { useProofreadKeys } from "./use-proofread-keys";

type ProofreadRoundProps = {
  data: ProofreadData;
  /** A new version is being made: nothing can be answered. */
  isMaking: boolean;
  /** The new version is to be downloaded when it is made. */
  isWaiting: boolean;
  /** What went wrong before this page was shown. */
  problem: string | undefined;
  /** An answer was refused: another edition may take this one's place. */
  onRefused: (sentence: string) => void;
  onDownload: (isSent: Promise<boolean>) => void;
};

/** The questions of one edition, and their end. */
export function ProofreadRound(props: ProofreadRoundProps) {
  const { data, isMaking, isWaiting, problem, onRefused, onDownload } = props;
  const { project, questions: asked, answeredBefore, chapterLevel } = data;
  const bookPath = `/projects/${encodeURIComponent(project.id)}`;
  const state = useProofread(data, onRefused);
  const { questions, leftOut, isAnswered, history } = state;
  const names = asked.map(({ name }) => name);
  const paths = proofreadPaths(bookPath, names.length);
  const address = proofreadAddress(useSearchParams()[0]);
  const [at, go] = usePosition(`proofread ${project.id}`, names, isAnswered, address.at);
  const [look, setLook] = useState<"edit" | "list" | "whole" | "keys" | null>(
    address.look === "all" ? null : address.look,
  );
  const [place, setPlace] = useState(0);
  const [lookedLine, setLookedLine] = useState<string>();
  const [isHeard, setHeard] = useState(false);
  const navigate = useNavigate();
  const manuscript = useManuscript(project.id, data.manuscriptSize !== null);
  const question = questions[at];
  const passage = question?.passages[Math.min(place, question.passages.length - 1)];
  const canEdit = passage?.canEdit === true && question?.passages.length === 1;
  const total = answeredBefore + questions.length;
  const answered = questions.map((_, index) => isAnswered(index));
  const checked = answeredBefore + answered.filter(Boolean).length;

  const show = (to: number) => {
    setLook(null);
    setPlace(0);
    setLookedLine(undefined);
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
    setHeard(true);
    state.answer(question, decisionOf);
    next();
  };
  const accept = () => answer(() => ({ kind: "accept" }));
  const second = () => {
    if (!question || isMaking) return;
    if (!passage) return setLook("list");
    const others = question.passages.map((one) => readingsOf(one, chapterLevel).other);
    if (others.every((other) => other !== undefined)) answer((index) => others[index] as Decision);
    else if (canEdit && isSettledByEdit(readingsOf(passage, chapterLevel))) setLook("edit");
    else accept();
  };
  const undo = () => {
    const taken = isMaking ? undefined : state.undo();
    const to = taken ? names.indexOf(taken.name) : -1;
    if (to >= 0) show(to);
  };
  const finish = async () => {
    await state.finish();
    navigate(bookPath);
  };

  const acts: Record<ProofreadKey, () => void> = {
    first: accept,
    second,
    edit: () => {
      if (canEdit && !isMaking) setLook("edit");
    },
    skip: () => show(at + 1),
    undo,
    page: () => setLook(look === "whole" ? null : "whole"),
    before: () => show(at - 1),
    after: () => show(at + 1),
    finish: () => (look === "edit" || look === "list" ? setLook(null) : void finish()),
    help: () => setLook("keys"),
  };
  useProofreadKeys((key) => {
    if (question || key === "undo" || key === "before" || key === "finish" || key === "help") acts[key]();
  });

  const count = `Passage ${answeredBefore + at + 1} of ${total}`;
  const before = isHeard ? undefined : problem;
  const said = trouble?.name === question?.name ? (trouble?.sentence ?? before) : before;
  return (
    <div className="proofread">
      <ProofreadBar
        title={project.name}
        bookPath={bookPath}
        answered={answered}
        before={answeredBefore}
        at={at}
        last={isMaking ? undefined : history.at(-1)}
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
            isReviewing={address.look === "all"}
            trouble={trouble?.sentence ?? before}
            paths={paths}
            onBack={() => void finish()}
            onOpen={show}
            onDownload={() => onDownload(state.finish().finally(state.refresh))}
          />
        </div>
      ) : (
        <div className="proofread-bench">
          <section className="proofread-source" aria-label="Page from your PDF">
            {data.manuscriptSize === null ? null : (
              <PagesWithoutScripts
                path={`/api/projects/${encodeURIComponent(project.id)}/manuscript`}
                page={(passage?.places[0] ?? leftOut?.lines[0])?.page ?? undefined}
              />
            )}
            {passage ? (
              <PagePicture
                manuscript={manuscript}
                name={passage.name}
                marks={marksOf(passage)}
                isWhole={look === "whole"}
                onWhole={(isWhole) => setLook(isWhole ? "whole" : null)}
              />
            ) : leftOut ? (
              <LeftOutPages
                leftOut={leftOut}
                manuscript={manuscript}
                looked={lookedLine}
                isWhole={look === "whole"}
                onWhole={(isWhole) => setLook(isWhole ? "whole" : null)}
              />
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
                paths={{ edit: paths.edit(at), cancel: paths.question(at), skip: paths.question(at + 1) }}
                isEditing={look === "edit"}
                isLocked={isMaking}
                trouble={said}
                places={<QuestionPlaces question={question} at={place} onPlace={setPlace} />}
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
                paths={{ close: paths.question(at), skip: paths.question(at + 1) }}
                isLooking={look === "list"}
                isWhole={address.look === "list"}
                isLocked={isMaking}
                trouble={said}
                onLook={(isLooking) => setLook(isLooking ? "list" : null)}
                onLine={setLookedLine}
                onRestore={state.restore}
                onDone={accept}
                onSkip={acts.skip}
              />
            ) : null}
            <div className="proofread-foot scripted">
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
      <KeysDialog isOpen={look === "keys"} onClose={() => setLook(null)} />
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
