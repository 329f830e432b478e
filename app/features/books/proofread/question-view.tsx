import Pencil from "lucide-react/icons/pencil";
import Search from "lucide-react/icons/search";
import { type ReactNode, useEffect, useRef } from "react";
import type { ProofreadPassage, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { Notice } from "#app/ui/notice";
import type { Readings } from "#domain/proofread/readings";
import { PassageText } from "./passage-text";
import { PathButton } from "./path-button";
import { ProofreadEditor } from "./proofread-editor";
import { type ChoiceWords, evidenceOf, wordsOfQuestion } from "./question-words";
import { SkipButton } from "./skip-button";

type QuestionViewProps = {
  question: ProofreadQuestion;
  /** Which of its places is looked at. */
  passage: ProofreadPassage;
  readings: Readings;
  chapterLevel: number;
  /** `Passage 7 of 12`. */
  count: string;
  /** Where its buttons lead without scripts. */
  paths: { edit: string; cancel: string; skip: string };
  isEditing: boolean;
  isLocked: boolean;
  trouble: string | undefined;
  /** Which of several places is looked at, and the way to the others. */
  places: ReactNode;
  onFirst: () => void;
  onSecond: () => void;
  onEdit: (isEditing: boolean) => void;
  onWords: (text: string) => void;
  onSkip: () => void;
};

/** One question: the words it is about, both readings, and what helps to decide. */
export function QuestionView(props: QuestionViewProps) {
  const { question, passage, readings, chapterLevel, count, paths, isEditing, isLocked, trouble } = props;
  const { kind, other } = readings;
  const many = question.passages.length;
  const words = wordsOfQuestion(kind, passage, { many, hasOther: other !== undefined, chapterLevel });
  const evidence = evidenceOf(passage);
  const given = givenAnswer(passage);
  return (
    <>
      <div className="proofread-kicker t13 mut">
        <p aria-live="polite">{count}</p>
        <p>{whereOf(question)}</p>
      </div>
      <h1 className="d28" id="question">
        {words.question}
      </h1>
      {trouble ? (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      {isEditing ? (
        <ProofreadEditor
          key={passage.name}
          question={question.name}
          text={passage.decision?.kind === "mend" ? (passage.decision.text ?? passage.text) : passage.text}
          onSave={props.onWords}
          cancelPath={paths.cancel}
          onCancel={() => props.onEdit(false)}
        />
      ) : (
        <>
          <PassageText kind={kind} passage={passage} />
          {props.places}
          <Choices
            name={question.name}
            first={words.first}
            second={words.second}
            given={given}
            isLocked={isLocked}
            onFirst={props.onFirst}
            onSecond={props.onSecond}
          />
          <div className="proofread-also">
            {passage.canEdit && many === 1 && !isLocked ? (
              <PathButton path={paths.edit} onPress={() => props.onEdit(true)} shortcut="e">
                <Pencil className="i s" aria-hidden="true" />
                Edit the text
              </PathButton>
            ) : null}
            <SkipButton path={paths.skip} onSkip={props.onSkip} />
          </div>
          {evidence ? (
            <div className="proofread-why">
              <Search className="i s" aria-hidden="true" />
              <p>{evidence}</p>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

type ChoicesProps = {
  name: string;
  first: ChoiceWords;
  second: ChoiceWords;
  given: "first" | "second" | null;
  isLocked: boolean;
  onFirst: () => void;
  onSecond: () => void;
};

/** Both readings as two buttons; of a form, so that they work without scripts. The first has the focus. */
export function Choices({ name, first, second, given, isLocked, onFirst, onSecond }: ChoicesProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus anew
  useEffect(() => button.current?.focus({ preventScroll: true }), [name]);
  const choice = (key: "1" | "2", words: ChoiceWords, act: () => void) => {
    const which = key === "1" ? "first" : "second";
    return (
      <button
        ref={key === "1" ? button : undefined}
        type="submit"
        name="do"
        value={which}
        className={words.isWord ? "proofread-choice" : "proofread-choice plain"}
        disabled={isLocked}
        aria-pressed={given === which}
        aria-keyshortcuts={key}
        onClick={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <strong>{words.label}</strong>
        <span className="kbd" aria-hidden="true">
          {key}
        </span>
        <small>{words.hint}</small>
      </button>
    );
  };
  return (
    <form method="post">
      <input type="hidden" name="question" value={name} />
      <fieldset className="proofread-choices" aria-labelledby="question">
        {choice("1", first, onFirst)}
        {choice("2", second, onSecond)}
      </fieldset>
    </form>
  );
}

const givenAnswer = ({ decision }: ProofreadPassage): "first" | "second" | null =>
  decision === null ? null : decision.kind === "accept" ? "first" : "second";

const whereOf = ({ passages }: ProofreadQuestion): string => {
  const titles = new Set(passages.map(({ chapterTitle, chapter }) => chapterTitle || `Part ${chapter + 1}`));
  const [title = ""] = titles;
  return titles.size > 1 ? `${titles.size} chapters` : title;
};
