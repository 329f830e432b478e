import type { LeftOut, ProofreadData, ProofreadQuestion } from "#app/contract/books/proofread-page";
import type { Passage } from "#domain/proofread/passages";
import { isAnswered, type Question } from "#domain/proofread/questions";
import { removedLineName, removedName } from "#domain/proofread/removed-lines";
import { isAllOf } from "#domain/proofread/restored-lines";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import type { BookPassages } from "#workers/services/books/proofread.server";
import { type Asking, identify } from "./identify";
import { projectAnswer } from "./project-answers";
import { remakeAnswer } from "./proofread-answer";

/** Characters of all passages that one page carries; the longest of those past it cannot be edited there. */
const maxLetters = 400_000;
const shortText = 600;

/** The proofread of a finished book. Refuses with `not-found` what is not this person's, or not finished. */
export async function loadProofreadPage(
  asking: Asking,
  projectId: string,
): Promise<Omit<ProofreadData, "user">> {
  const { projects, proofread } = asking.context.services;
  const owner = ownerOf(await identify(asking));
  const row = owner && (await projects.find(owner.ownerId, projectId));
  if (!row) throw new Refusal("not-found");
  const book = await proofread.of(owner.ownerId, projectId);
  const decided = new Map(book.decisions.map((one) => [one.place, one]));
  let letters = 0;
  const passageOf = ({ sure: _, ...passage }: Passage) => {
    letters += passage.text.length;
    const isTooMuch = letters > maxLetters && passage.text.length > shortText;
    const kept = decided.get(passage.name);
    return {
      ...passage,
      ...(isTooMuch ? { text: `${passage.text.slice(0, shortText)} …`, canEdit: false } : {}),
      decision: kept?.decision ?? null,
      revision: kept?.revision ?? 0,
    };
  };
  const shown = ({ name, passages }: Question): ProofreadQuestion => ({
    name,
    passages: passages.map(passageOf),
  });
  const questions = book.questions.map(shown);
  return {
    project: projectAnswer(row),
    edition: book.edition,
    isJudged: book.isJudged,
    chapterLevel: book.chapterLevel,
    questions,
    settled: book.settled.map(shown),
    leftOut: leftOutOf(book),
    answeredBefore: book.totals.total - questions.length,
    history: historyOf(book),
    remake: book.remake ? remakeAnswer(book.remake) : null,
    manuscriptSize: book.manuscriptSize,
  };
}

function leftOutOf({ removed, decisions }: BookPassages): LeftOut | null {
  if (!removed || removed.isChecked) return null;
  const decided = new Map(decisions.map((one) => [one.place, one]));
  const answer = decided.get(removedName);
  return {
    count: removed.count,
    lines: removed.lines.map(({ at, text, page }) => {
      const name = removedLineName(at);
      const kept = decided.get(name);
      return {
        name,
        text,
        canRestore: isAllOf(text),
        page: page ?? null,
        isRestored: kept?.decision?.kind === "restore",
        revision: kept?.revision ?? 0,
      };
    }),
    isAnswered: answer?.decision != null,
    revision: answer?.revision ?? 0,
  };
}

/** Answered questions, by when the last of their places was decided on. */
function historyOf({ questions, decisions }: BookPassages): string[] {
  const decided = new Map(decisions.map(({ place, decision }) => [place, decision]));
  const times = new Map(decisions.map(({ place, updatedAt }) => [place, updatedAt]));
  const timeOf = ({ name, passages }: Question) =>
    Math.max(times.get(name) ?? 0, ...passages.map((passage) => times.get(passage.name) ?? 0));
  return questions
    .filter((question) => isAnswered(question, decided))
    .sort((a, b) => timeOf(a) - timeOf(b))
    .map(({ name }) => name);
}
