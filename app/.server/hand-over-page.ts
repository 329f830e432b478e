import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { Suggestion } from "#app/contract/books/analysis";
import {
  askForm,
  type DecodedReason,
  type HandOverAnswer,
  type HandOverData,
  mailForm,
} from "#app/contract/stores/hand-over";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import { type Decoded, decodeRejection } from "#domain/stores/rejections/decode";
import { makeSheet } from "#domain/stores/sheet/make-sheet";
import { isSheetStore, openFields, type SheetStoreId, sheetStoreIds } from "#domain/stores/sheet/sheet";
import type { Services } from "#workers/context.server";
import { ownerOf } from "#workers/services/accounts/identity";
import { analysisAnswer } from "./analysis-answer";
import { sheetFactsOf } from "./hand-over-facts";
import { type Asking, identify } from "./identify";
import { refusalStatus } from "./refusal-status";
import { parsed, readForm } from "./request-body";

/** Pasting mails is slow work for a person. */
const decodeRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** Findings listed under one reason. */
const maxFindings = 5;

/** A finished book as its stores ask for it. Refuses with `not-found`. */
export async function loadHandOver(asking: Asking, projectId: string): Promise<Omit<HandOverData, "user">> {
  const { services } = asking.context;
  const identity = await identify(asking);
  const owner = ownerOf(identity);
  if (!owner) throw new Refusal("not-found");
  const { row, facts } = await sheetFactsOf(services, owner.ownerId, projectId);
  const asked = new URL(asking.request.url).searchParams.get("store");
  const bytes = facts.files.find(({ store }) => store === "kindle")?.bytes ?? row.outputSize;
  const open = sheetStoreIds.map((store) => [store, openFields(makeSheet(store, facts)).length] as const);
  return {
    project: { id: row.id, name: row.name },
    sheet: makeSheet(isSheetStore(asked) ? asked : "kindle", facts),
    open: Object.fromEntries(open) as Record<SheetStoreId, number>,
    megabytes: bytes === null ? null : bytes / 1_000_000,
    pages: facts.pages,
    analyst: identity.kind === "user" ? services.analystAsking.provider : null,
  };
}

/** Says what a pasted mail means for this book. Throws `not-found`; everything else is said on the page. */
export async function answerHandOverForm(args: ActionFunctionArgs, projectId: string) {
  const { services } = args.context;
  const identity = await identify(args);
  const owner = ownerOf(identity);
  if (!owner) throw new Refusal("not-found");
  await services.bookRecords.record(owner.ownerId, projectId);
  let mail = "";
  let isAsking = false;
  try {
    const form = await readForm(args.request);
    isAsking = form.task !== undefined;
    if (isAsking) {
      if (identity.kind !== "user" || services.analystAsking.provider === null)
        throw new Refusal("not-found");
      const { task } = parsed(askForm, form);
      const items = await services.analystAsking.ask(owner.ownerId, projectId, task, Date.now());
      return data<HandOverAnswer>({ kind: "said", task, items });
    }
    mail = form.mail ?? "";
    const asked = parsed(mailForm, form);
    await services.throttle.hit("decode-mail", owner.ownerId, decodeRule, Date.now());
    const decoded = decodeRejection(asked.mail);
    const reasons = await withFindings(services, owner.ownerId, projectId, decoded);
    return data<HandOverAnswer>({ kind: "decoded", mail: asked.mail, reasons });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "not-found") throw error;
    const answer: HandOverAnswer = isAsking
      ? { kind: "unsaid", problem: error.message }
      : { kind: "refused", mail, problem: error.message };
    return data<HandOverAnswer>(answer, { status: refusalStatus[error.code] });
  }
}

/** The book is analysed only where a reason has to do with its text or its details. */
async function withFindings(
  services: Pick<Services, "analysis" | "rules">,
  ownerId: string,
  projectId: string,
  decoded: readonly Decoded[],
): Promise<DecodedReason[]> {
  const needsBook = decoded.some(({ rejection: { place } }) => "rules" in place);
  const found = needsBook ? await suggestionsOf(services, ownerId, projectId) : [];
  return decoded.map(({ rejection, quote }) => {
    const { id, title, rule, repair, source, place } = rejection;
    const rules: readonly string[] = "rules" in place ? (place.rules ?? []) : [];
    const own = found.filter((one) => rules.includes(one.rule) && one.ignored === null);
    return {
      ...{ id, title, rule, repair, source, place, quote },
      findings: own.slice(0, maxFindings).map(findingAnswer),
      more: Math.max(0, own.length - maxFindings),
    };
  });
}

async function suggestionsOf(
  { analysis, rules }: Pick<Services, "analysis" | "rules">,
  ownerId: string,
  projectId: string,
): Promise<Suggestion[]> {
  try {
    const [analysed, report] = await Promise.all([
      analysis.of(ownerId, projectId, Date.now()),
      rules.of(ownerId, projectId),
    ]);
    return analysisAnswer(analysed, report);
  } catch (error) {
    // A book that can't be read has its reasons still.
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const findingAnswer = ({ title, place, says }: Suggestion): DecodedReason["findings"][number] => ({
  title: says ? `${title}. ${says}` : title,
  quote: place?.quote ? place.quote.before + place.quote.words + place.quote.after : "",
  chapter: place?.chapter ?? null,
  chapterTitle: place?.chapterTitle ?? "",
});
