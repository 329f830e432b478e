import { type ActionFunctionArgs, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { LeftOut, ProofreadData, ProofreadQuestion } from "#app/contract/books/proofread-page";
import type { Decision } from "#domain/proofread/decision";
import type { Passage } from "#domain/proofread/passages";
import { isAnswered, type Question } from "#domain/proofread/questions";
import { readingsOf } from "#domain/proofread/readings";
import { removedLineName, removedName } from "#domain/proofread/removed-lines";
import { isAllOf } from "#domain/proofread/restored-lines";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import type { BookPassages } from "#workers/services/books/proofread.server";
import { type Asking, identify } from "./identify";
import { projectAnswer } from "./project-answers";
import { remakeAnswer } from "./proofread-answer";
import { readForm } from "./request-body";

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
  const questions = book.questions.map(
    ({ name, passages }): ProofreadQuestion => ({ name, passages: passages.map(passageOf) }),
  );
  return {
    project: projectAnswer(row),
    edition: book.edition,
    isJudged: book.isJudged,
    chapterLevel: book.chapterLevel,
    questions,
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

/** What the page posts where scripts do not run: an answer, taking one back, or the end. Throws the service's Refusals. */
export async function answerProofreadForm(
  args: ActionFunctionArgs,
  projectId: string,
): Promise<TypedResponse<never>> {
  const { proofread } = args.context.services;
  const owner = ownerOf(await identify(args));
  if (!owner) throw new Refusal("not-found");
  const { ownerId } = owner;
  const form = await readForm(args.request);
  const now = Date.now();
  const book = await proofread.of(ownerId, projectId);
  const here = `/projects/${encodeURIComponent(projectId)}`;
  if (form.do === "finish") {
    await proofread.apply(ownerId, projectId, book.edition, now).catch((error: unknown) => {
      // Nothing was changed, or it is on its way already.
      if (!(error instanceof Refusal && /^(?:nothing-to-mend|book-being-mended)$/.test(error.code)))
        throw error;
    });
    return redirect(here, { status: 303 });
  }
  const at = book.questions.findIndex(({ name }) => name === form.question);
  const question = book.questions[at];
  if (!question) throw new Refusal("not-found");
  const revisions = new Map(book.decisions.map(({ place, revision }) => [place, revision]));
  const changes = decisionsFor(question, form, book.chapterLevel).map((change) => ({
    ...change,
    revision: revisions.get(change.place) ?? 0,
  }));
  await proofread.decide(ownerId, projectId, book.edition, changes, now);
  const next = form.do === "undo" ? at + 1 : at + 2;
  return redirect(`${here}/proofread?at=${next}`, { status: 303 });
}

function decisionsFor(
  { name, passages }: Question,
  { do: deed, text }: Record<string, string>,
  chapterLevel: number,
): { place: string; decision: Decision | null }[] {
  const all = (decision: Decision | null) =>
    passages.length === 0
      ? [{ place: name, decision }]
      : passages.map((passage) => ({ place: passage.name, decision }));
  switch (deed) {
    case "undo":
      return all(null);
    case "first":
      return all({ kind: "accept" });
    case "second":
      return passages.map((passage) => {
        const { other } = readingsOf(passage, chapterLevel);
        if (!other) throw new Refusal("bad-request", { detail: "Edit the text of this passage instead." });
        return { place: passage.name, decision: other };
      });
    case "edit": {
      const words = (text ?? "").replace(/\r\n?/g, "\n").trim();
      const [passage] = passages;
      if (!passage || words === "")
        throw new Refusal("bad-request", { detail: "Write the words of this passage." });
      const decision: Decision = words === passage.text ? { kind: "accept" } : { kind: "mend", text: words };
      return [{ place: passage.name, decision }];
    }
    default:
      throw new Refusal("bad-request");
  }
}
