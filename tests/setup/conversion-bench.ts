import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { strToU8 } from "fflate";
import { database } from "#db/client";
import type { ProjectRow } from "#db/queries/books/projects";
import type { Attempt } from "#db/queries/conversions/project-leases";
import type { RuleReport } from "#domain/compliance/rule-report";
import type { Convert, PrepareManuscript } from "#domain/convert/conversion";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { LossCounter } from "#domain/losses/loss-counter";
import { parseConfig } from "#workers/env.server";
import { handleQueue } from "#workers/queues/index.server";
import type { JobMessage } from "#workers/queues/messages";
import { createGuests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createProjects } from "#workers/services/books/projects.server";
import { createProofread } from "#workers/services/books/proofread.server";
import { createBatches } from "#workers/services/conversions/batches.server";
import { createConversions } from "#workers/services/conversions/conversions.server";
import { createPasswordQuestions } from "#workers/services/conversions/password-questions.server";
import type { Places } from "#workers/services/jobs/job-runner.server";
import { createPlans } from "#workers/services/plans/plans.server";
import { createUsage } from "#workers/services/plans/usage.server";
import { bindings } from "./call-route";

export const db = database(bindings.DB);
export const files = bindings.FILES;
export const gate = () => bindings.CONVERSION_GATE.getByName("global");

/** Conversions with a queue that only records, so that a test decides what is delivered, how often and when. */
export function conversionBench({
  convert = tinyConvert,
  prepare = convert === "engine" ? undefined : async () => ({ done: true, share: 1 }),
  max = 10,
  sittingMs,
  takesTurns = false,
  onEnd,
}: {
  /** `"engine"`: the real one. */
  convert?: Convert | "engine";
  /** In place of the real one. */
  prepare?: PrepareManuscript;
  max?: Places;
  /** 0: one window a message. */
  sittingMs?: number;
  /** As in production: a message may do the job whose turn it is. Otherwise its own, whatever other tests left waiting. */
  takesTurns?: boolean;
  onEnd?: Parameters<typeof createConversions>[0]["onEnd"];
} = {}) {
  const sent: { message: JobMessage; delaySeconds: number }[] = [];
  const time = { now: Date.now() };
  const clock = () => time.now;
  const queue = {
    async send(message: unknown, options?: QueueSendOptions) {
      sent.push({ message: message as JobMessage, delaySeconds: options?.delaySeconds ?? 0 });
    },
  } as unknown as Queue<unknown>;
  const coversSent: JobMessage[] = [];
  const coverQueue = {
    async send(message: unknown) {
      coversSent.push(message as JobMessage);
    },
  } as unknown as Queue<unknown>;
  const plans = createPlans({ db });
  const usage = createUsage({ db: () => db, plans });
  const config = parseConfig(bindings);
  const throttle = createThrottle({ config, objects: bindings.THROTTLE });
  const guests = createGuests({ config, db: () => db });
  const proofread = createProofread({ db: () => db, files, queue, throttle });
  const projects = createProjects({ db: () => db, files, queue, usage, throttle, guests });
  const batches = createBatches({ db: () => db, files, plans, projects, throttle });
  const passwords = bindings.PASSWORD_KEEPER;
  const questions = createPasswordQuestions({ db: () => db, files, queue, passwords, usage, throttle });
  const conversions = createConversions({
    db,
    files,
    queue,
    coverQueue,
    gates: bindings.CONVERSION_GATE,
    passwords,
    max,
    clock,
    onEnd,
    takesTurns,
    isolate: ownPlace,
    ...(convert !== "engine" && { convert }),
    ...(prepare && { prepare }),
    ...(sittingMs !== undefined && { sittingMs }),
  });

  return {
    /** The Worker's own, with the queue that only records: for calls of routes. */
    bindings: { ...bindings, CONVERSIONS: queue },
    sent,
    coversSent,
    time,
    projects,
    batches,
    conversions,
    questions,
    proofread,
    usage,

    /** A pending project of a new owner, as an upload makes it, and the message that was sent for it. */
    async upload(
      text: string | Uint8Array = "Chapter One\n\nIt was a dark night.",
      {
        name = "novel.txt",
        owner = someone(),
        options = defaultOptions,
      }: { name?: string; owner?: Owner; options?: ConversionOptions } = {},
    ) {
      const body = (async function* () {
        yield typeof text === "string" ? strToU8(text) : text;
      })();
      const manuscript = await projects.receive(owner, { name, body }, time.now);
      const row = await projects.start(owner, manuscript, options, "test-request", time.now);
      const message = sent.at(-1)?.message;
      if (!message) throw new Error("no message was sent");
      return { owner, row, message };
    },

    /** Delivers messages to the consumer, in this order, in one batch; answers what became of each. */
    async deliver(messages: unknown[], queueName = "colophon-conversions") {
      const batch = createMessageBatch(
        queueName,
        messages.map((body, at) => ({ id: String(at), timestamp: new Date(time.now), attempts: 1, body })),
      );
      await handleQueue(batch, { conversions, covers: conversions });
      return getQueueResult(batch, createExecutionContext());
    },
  };
}

/**
 * A place for heavy work beside the isolate's: what other tests left unfinished is sent again by the gate, and done by the
 * Worker in the background, and a slow machine would find the isolate busy with it.
 */
export const ownPlace = { enter: () => true, leave: () => {} };

/** How a consumer that dies would have claimed a message's project. */
export const attemptOf = ({ jobId }: JobMessage, lease: string, until: number): Attempt => ({
  jobId,
  kind: "conversion",
  openingStage: { code: "opening-manuscript" } as const,
  lease,
  until,
});

export const someone = (ownerKind: "user" | "guest" = "user"): Owner =>
  ownerKind === "user"
    ? { ownerId: crypto.randomUUID(), ownerKind, tier: "free" }
    : { ownerId: `g_${crypto.randomUUID()}`, ownerKind, tier: "guest" };

export async function projectOf(owner: Owner, id: string): Promise<ProjectRow> {
  const row = await db.query.projects.findFirst({
    where: (table, { and, eq }) => and(eq(table.id, id), eq(table.ownerId, owner.ownerId)),
  });
  if (!row) throw new Error(`no project ${id}`);
  return row;
}

/** Keys of everything kept for one owner, sorted. */
export async function keysOf(owner: Owner): Promise<string[]> {
  const { objects } = await files.list();
  return objects.map((object) => object.key).filter((key) => key.includes(`/${owner.ownerId}/`));
}

const noRules: RuleReport = {
  version: 1,
  isForKindle: false,
  isForPhones: false,
  verdicts: [],
  findings: [],
  totals: { errors: 0, warnings: 0, mended: 0 },
};

/** Reads the manuscript to its end, tells its progress and writes a small file, titled as the manuscript is named. */
export const tinyConvert: Convert = async ({ source, fileName, sink, onProgress, onChapter }) => {
  await onProgress?.({ percent: 25, stage: { code: "reading-manuscript" } });
  const text = new TextDecoder().decode(await source.bytes(0, source.size));
  const facts = { chapters: 1, words: text.split(/\s+/).length, notes: 0, pictures: 0, tables: 0 };
  await onChapter?.({
    index: 1,
    file: "chapter-1.xhtml",
    title: "One",
    words: facts.words,
    kind: "chapter",
    matter: "body",
    blocks: [],
    notes: [],
  });
  await onProgress?.({
    percent: 60,
    stage: { code: "setting-chapter", chapter: 1, chapters: 1, title: "One" },
    facts,
  });
  const epub = strToU8(`PK made of ${text}`);
  await sink.write(epub);
  await onProgress?.({ percent: 100, stage: { code: "finished" }, facts });
  const title = fileName.replace(/\.\w+$/, "");
  return {
    metadata: { title, language: "en", authors: [] },
    facts,
    messages: [],
    index: { assets: [], places: [] },
    rules: noRules,
    losses: new LossCounter().close(new Map()),
    size: epub.length,
  };
};
