import { Fragment, type ReactNode } from "react";
import type { ProofreadPassage } from "#app/contract/books/proofread-page";
import { type QuestionKind, spotOfWord, startOfLine } from "#domain/proofread/readings";

type PassageTextProps = { kind: QuestionKind; passage: ProofreadPassage };

/** The words that are asked about, marked among those around them. */
export function PassageText({ kind, passage }: PassageTextProps) {
  return <div className="proofread-text">{partsOf(kind, passage)}</div>;
}

function partsOf(kind: QuestionKind, passage: ProofreadPassage): ReactNode {
  const { text, before, after } = passage;
  if (kind === "hyphen") {
    const word = spotOfWord(passage);
    if (!word) return <Lines text={cut(text)} />;
    const sentence = sentenceAround(text, word.start, word.end);
    return (
      <p>
        <span className="f">{text.slice(sentence.start, word.start)}</span>
        <mark>{text.slice(word.start, word.end)}</mark>
        <span className="f">{text.slice(word.end, sentence.end)}</span>
      </p>
    );
  }
  if (kind === "joined") {
    const start = startOfLine(passage);
    if (start === undefined) return <Lines text={cut(text)} />;
    const next = sentenceAround(text, start, start + 1);
    return (
      <p>
        <span className="f">{tailOf(text.slice(0, start), besideTurn)}</span>{" "}
        <Turn what="A paragraph may start here" />
        {headOf(text.slice(start, Math.max(next.end, start + besideTurn)), besideTurn)}
      </p>
    );
  }
  if (kind === "parted")
    return (
      <>
        <p>
          <span className="f">{tailOf(before, besideTurn)}</span>
        </p>
        <p className="ind">
          <Turn what="A new paragraph starts here" />
          {headOf(text, besideTurn)}
        </p>
      </>
    );
  if (kind === "title" || kind === "no-title")
    return (
      <>
        <Near text={tailOf(before, 90)} />
        <p className={passage.kind === "heading" ? "title" : undefined}>
          <mark>{cut(text)}</mark>
        </p>
        <Near text={headOf(after, 90)} />
      </>
    );
  if (kind === "running-head" || kind === "scene-break")
    return (
      <>
        <Near text={tailOf(before, 110)} />
        <p className={kind === "scene-break" ? "break" : undefined}>
          <mark>{cut(text)}</mark>
        </p>
        <Near text={headOf(after, 110)} />
      </>
    );
  const [note] = kind === "note" ? (passage.notes ?? []) : [];
  if (note !== undefined) {
    const sentence = sentenceAround(text, Math.max(0, note - 1), note);
    return (
      <p>
        <span className="f">{text.slice(sentence.start, note)}</span>
        <mark className="note">
          <sup aria-hidden="true">*</sup>
          <span className="vh"> The note stands here. </span>
        </mark>
        <span className="f">{text.slice(note, sentence.end)}</span>
      </p>
    );
  }
  return <Lines text={cut(text)} />;
}

const Near = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p>
      <span className="f">{text}</span>
    </p>
  );

const Turn = ({ what }: { what: string }) => (
  <mark className="turn">
    <span aria-hidden="true">¶</span>
    <span className="vh">{what}: </span>
  </mark>
);

function Lines({ text }: { text: string }) {
  return (
    <p>
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** Characters on either side of what is asked about. */
const aside = 150;
/** On either side of where a paragraph may begin: on a phone both choices stay in sight below it. */
const besideTurn = 70;
const longest = 420;

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s\S*$/, "")} …`;
const tailOf = (text: string, length = aside): string =>
  text.length <= length ? text : `… ${text.slice(-length).replace(/^\S*\s/, "")}`;
const headOf = (text: string, length = aside): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s\S*$/, "")} …`;

const sentenceEnds = /[.!?…]["”’»)]*\s+/g;
/** A point behind these or a single letter ends no sentence. */
const abbreviation =
  /(?:^|[\s(“"])(?:Mrs?|Ms|Mx|Dr|St|Prof|Messrs|Mmes?|Mlle|Jr|Sr|Capt|Col|Gen|Lt|Rev|\p{L})\.$/u;

/** The sentence that holds a stretch of text; of a very long one what stands near. */
function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  const opening = Math.max(0, start - aside);
  const before = text.slice(opening, start);
  const ends = [...before.matchAll(sentenceEnds)].filter(
    ({ index }) => !abbreviation.test(before.slice(0, index + 1)),
  );
  const last = ends.at(-1);
  const from = last
    ? opening + last.index + last[0].length
    : opening === 0
      ? 0
      : text.indexOf(" ", opening) + 1;
  const after = /[.!?…]["”’»)]*(?=\s|$)/.exec(text.slice(end, end + aside));
  const to = after ? end + after.index + after[0].length : Math.min(text.length, end + aside);
  return { start: from, end: to };
}
