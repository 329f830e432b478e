import { inArray } from "drizzle-orm";
import { strToU8 } from "fflate";
import { users } from "#db/schema/people";
import { jobs, projects } from "#db/schema/projects";
import type { Convert } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { type Line, largeFrom } from "#domain/turn-order";
import type { JobMessage } from "#workers/queues/messages";
import { createConversions } from "#workers/services/conversions/conversions.server";
import { sourceKey } from "#workers/services/files/file-keys";
import { bindings } from "./call-route";
import { db, files, ownPlace, tinyConvert } from "./conversion-bench";

/** Books of several authors that wait for a gate of few places, and consumers that come for them all at once. */
export type Crowd = {
  /** In the order in which their messages are sent: all of the first, then all of the second… */
  authors: { name: string; line: Line; books: number }[];
  max: number;
  /** Each plays an isolate of its own. */
  consumers: number;
  /** `"engine"`: the real one. */
  convert?: Convert | "engine";
  manuscript?(at: number): string;
};

export type CrowdReport = {
  /** Every conversion that came to its end, in the order of the ends. */
  ends: { author: string; line: Line; waitedMs: number; tookMs: number }[];
  /** What became of the projects. */
  statuses: Record<string, number>;
  /** The most that ever converted at the same time. */
  maxInside: number;
  tookMs: number;
};

/** A delay of the queue is made this much shorter. */
const hurry = 200;
/** After this long without an end, somebody was lost. */
const patienceMs = 15_000;

type Book = { id: string; message: JobMessage; author: string; line: Line };

/** Lets the consumers work until every book has come to its end, or nothing ends any more. */
export async function serveCrowd(crowd: Crowd): Promise<CrowdReport> {
  await db.update(jobs).set({ state: "done" });
  const books = await sendBooks(crowd);
  const queue = new MessageQueue(books.map((book) => book.message));
  const start = Date.now();
  const report: CrowdReport = { ends: [], statuses: {}, maxInside: 0, tookMs: 0 };
  let inside = 0;
  let lastEnd = start;

  const convert: Convert = async (request) => {
    report.maxInside = Math.max(report.maxInside, ++inside);
    const begun = Date.now();
    try {
      const { convert = tinyConvert } = crowd;
      if (convert !== "engine") return await convert(request);
      const { convertManuscript } = await import("#domain/convert/convert");
      return await convertManuscript(request);
    } finally {
      inside--;
      lastEnd = Date.now();
      const book = books.find((one) => request.identifier.endsWith(one.id));
      if (book) {
        const { author, line } = book;
        report.ends.push({ author, line, waitedMs: begun - start, tookMs: lastEnd - begun });
      }
    }
  };

  const consume = async () => {
    const { run } = createConversions({
      db,
      files,
      queue: queue as unknown as Queue<unknown>,
      coverQueue: queue as unknown as Queue<unknown>,
      gates: bindings.CONVERSION_GATE,
      passwords: bindings.PASSWORD_KEEPER,
      max: crowd.max,
      convert,
      prepare: async () => ({ done: true, share: 1 }),
      isolate: ownPlace,
    });
    while (!queue.isEmpty() && Date.now() - lastEnd < patienceMs) {
      const message = queue.next();
      if (!message) await pause(4);
      else if ((await run(message)).kind === "retry") queue.send(message);
    }
  };
  await Promise.all(Array.from({ length: crowd.consumers }, consume));

  report.tookMs = Date.now() - start;
  for (const { status } of await db
    .select({ status: projects.status })
    .from(projects)
    .where(
      inArray(
        projects.id,
        books.map((book) => book.id),
      ),
    ))
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  return report;
}

/** Pending projects and queued jobs, as uploads leave them. */
async function sendBooks({ authors, manuscript = () => "Chapter One\n\nIt was a dark night." }: Crowd) {
  const now = Date.now();
  const books: Book[] = [];
  for (const { name, line, books: count } of authors) {
    const ownerId = await newAuthor(line, now);
    for (let at = 0; at < count; at++) {
      const id = crypto.randomUUID();
      const jobId = crypto.randomUUID();
      const key = sourceKey(ownerId, id, now);
      const bytes = strToU8(manuscript(at));
      await files.put(key, bytes);
      await db.batch([
        db.insert(projects).values({
          id,
          ownerId,
          ownerKind: "user",
          name: `${name} ${at}`,
          type: "manuscript",
          status: "pending",
          originalFileName: "novel.txt",
          sourceKind: "txt",
          sourceKey: key,
          sourceSize: line === "large" ? largeFrom : bytes.length,
          options: defaultOptions,
          createdAt: now,
          updatedAt: now,
        }),
        db.insert(jobs).values({
          id: jobId,
          projectId: id,
          revision: 1,
          kind: "conversion",
          state: "queued",
          queuedAt: now,
          sentAt: now,
        }),
      ]);
      books.push({ id, message: { jobId, sentAt: now }, author: name, line });
    }
  }
  return books;
}

async function newAuthor(line: Line, now: number): Promise<string> {
  const id = `u_${crypto.randomUUID()}`;
  await db.insert(users).values({
    id,
    username: id,
    usernameKey: id,
    email: `${id}@example.org`,
    emailKey: `${id}@example.org`,
    passwordHash: "none",
    tier: line === "paid" ? "premium" : "free",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** First in, first out, and later when it is delayed. */
class MessageQueue {
  private readonly waiting: { message: JobMessage; from: number }[];

  constructor(messages: readonly JobMessage[]) {
    this.waiting = messages.map((message) => ({ message, from: 0 }));
  }

  async send(message: JobMessage, options?: QueueSendOptions): Promise<void> {
    this.waiting.push({ message, from: Date.now() + ((options?.delaySeconds ?? 0) * 1_000) / hurry });
  }

  next(): JobMessage | undefined {
    const now = Date.now();
    const at = this.waiting.findIndex((one) => one.from <= now);
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0]?.message;
  }

  isEmpty(): boolean {
    return this.waiting.length === 0;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
