import { type ActionFunctionArgs, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Decision } from "#domain/proofread/decision";
import { isAnswered, type Question } from "#domain/proofread/questions";
import { isSettledByEdit, readingsOf } from "#domain/proofread/readings";
import { isRemovedName, lineOfName, removedName } from "#domain/proofread/removed-lines";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import type { BookPassages } from "#workers/services/books/proofread.server";
import { countCostlyForm } from "./costly-forms";
import { identify } from "./identify";
import { readForm } from "./request-body";

type Form = Record<string, string>;
type Change = { place: string; decision: Decision | null };

/** What the page posts where scripts do not run. Answers with the page to see next; throws the service's Refusals. */
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
  const bookPath = `/projects/${encodeURIComponent(projectId)}`;
  const goTo = (path: string) => redirect(path, { status: 303 });
  const question = (at: number, look = "") => goTo(`${bookPath}/proofread?at=${at + 1}${look}`);

  if (form.do === "finish") {
    await countCostlyForm(args);
    await proofread.apply(ownerId, projectId, book.edition, now).catch((error: unknown) => {
      // Nothing was changed, or it is on its way already.
      if (!(error instanceof Refusal && /^(?:nothing-to-mend|book-being-mended)$/.test(error.code)))
        throw error;
    });
    return goTo(bookPath);
  }
  if (form.do === "go-on") return question(nextOpen(book, -1));
  const at = placeOfQuestion(book, form.question ?? "");
  const asked = book.questions[at] ?? book.settled.find(({ name }) => name === form.question);
  if (!asked) throw new Refusal("not-found");
  if (form.do === "second") {
    if (asked.passages.length === 0) return question(at, "&look=list");
    const [passage] = asked.passages;
    const readings = passage && readingsOf(passage, book.chapterLevel);
    const canEdit = asked.passages.length === 1 && passage?.canEdit === true;
    if (canEdit && readings && !readings.other && isSettledByEdit(readings))
      return question(at, "&look=edit");
  }
  const revisions = new Map(book.decisions.map(({ place, revision }) => [place, revision]));
  const changes = changesFor(asked, form, book.chapterLevel).map((change) => ({
    ...change,
    revision: revisions.get(change.place) ?? 0,
  }));
  await proofread.decide(ownerId, projectId, book.edition, changes, now);
  switch (form.do) {
    case "undo":
      return question(at < 0 ? book.questions.length : at);
    case "put-back":
      return question(at, "&look=list");
    case "take-back":
      return lineOfName(form.question ?? "") !== undefined && form.from === "list"
        ? question(at, "&look=list")
        : question(book.questions.length);
    case "settle-first":
    case "settle-second":
      return question(book.questions.length);
    default:
      return question(nextOpen(book, at));
  }
}

/** Returns the index of the question that is answered; a line that was left out belongs to the question about all of them. */
function placeOfQuestion({ questions }: BookPassages, name: string): number {
  const wanted = isRemovedName(name) ? removedName : name;
  return questions.findIndex((question) => question.name === wanted);
}

/** Returns the index of the first open question behind one; past the last there is the end. */
function nextOpen({ questions, decisions }: BookPassages, at: number): number {
  const decided = new Map(decisions.map(({ place, decision }) => [place, decision]));
  const open = questions.findIndex((question, index) => index > at && !isAnswered(question, decided));
  return open < 0 ? questions.length : open;
}

function changesFor({ name, passages }: Question, form: Form, chapterLevel: number): Change[] {
  const all = (decision: Decision | null): Change[] =>
    passages.length === 0
      ? [{ place: name, decision }]
      : passages.map((passage) => ({ place: passage.name, decision }));
  const line = lineOfName(form.question ?? "") === undefined ? undefined : (form.question ?? "");
  switch (form.do) {
    case "undo":
    case "take-back":
      return line ? [{ place: line, decision: null }] : all(null);
    case "put-back":
      if (!line) throw new Refusal("bad-request");
      return [{ place: line, decision: { kind: "restore" } }];
    case "first":
    case "settle-first":
      return all({ kind: "accept" });
    case "second":
    case "settle-second":
      // Where nothing can be changed here the book stays as it is, and the question is answered.
      return passages.map((passage) => ({
        place: passage.name,
        decision: readingsOf(passage, chapterLevel).other ?? { kind: "accept" },
      }));
    case "edit": {
      const words = (form.text ?? "").replace(/\r\n?/g, "\n").trim();
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
