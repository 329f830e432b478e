import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { database } from "#db/client";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";
import { type Bindings, parseConfig } from "#workers/env.server";
import { handleQueue } from "#workers/queues/index.server";
import type { JobMessage } from "#workers/queues/messages";
import { createGuests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import { createCoverDesigns } from "#workers/services/covers/cover-designs.server";
import { createCoverPictures } from "#workers/services/covers/cover-pictures.server";
import { createCovers } from "#workers/services/covers/covers.server";
import { createPlans } from "#workers/services/plans/plans.server";
import { createUsage } from "#workers/services/plans/usage.server";
import { bindings } from "./call-route";
import { conversionBench, ownPlace, someone } from "./conversion-bench";

/** Covers with a queue that only records, so that a test decides what is delivered, how often and when. */
export function coverBench({
  maker = tinyMaker,
  max = 10,
  own = bindings,
}: {
  maker?: CoverMaker;
  max?: number;
  own?: Bindings;
} = {}) {
  const db = database(own.DB);
  const files = own.FILES;
  const sent: { message: JobMessage; delaySeconds: number }[] = [];
  const time = { now: Date.now() };
  const queue = {
    async send(message: unknown, options?: QueueSendOptions) {
      sent.push({ message: message as JobMessage, delaySeconds: options?.delaySeconds ?? 0 });
    },
  } as unknown as Queue<unknown>;
  const config = parseConfig(bindings);
  const throttle = createThrottle({ config, objects: bindings.THROTTLE });
  const guests = createGuests({ config, db: () => db });
  const usage = createUsage({ db: () => db, plans: createPlans({ db }) });
  const pictures = createCoverPictures({ db: () => db, files, throttle, guests });
  const designs = createCoverDesigns({ db: () => db, files, pictures, throttle, guests });
  const covers = createCovers({
    db,
    files,
    queue,
    gates: own.CONVERSION_GATE,
    max,
    // Each message its own job, whatever other tests left waiting.
    takesTurns: false,
    isolate: ownPlace,
    clock: () => time.now,
    start: { db: () => db, usage, guests },
    pictures,
    throttle,
    maker,
    assets: bindings.ASSETS,
  });
  return {
    sent,
    time,
    covers,
    designs,
    pictures,
    usage,

    /** A pending cover of a new owner, and the message that was sent for it. */
    async order({
      owner = someone(),
      design = titled("The Harbour"),
      designId = null,
      bookProjectId = null,
      bookPages = null,
    }: {
      owner?: Owner;
      design?: CoverDesign;
      designId?: string | null;
      bookProjectId?: string | null;
      bookPages?: number | null;
    } = {}) {
      const wish = { design, designId, bookProjectId, bookPages };
      const row = await covers.order(owner, wish, "test-request", time.now);
      const message = sent.at(-1)?.message;
      if (!message) throw new Error("no message was sent");
      return { owner, row, message };
    },

    async deliver(messages: unknown[], queueName = "colophon-covers") {
      const batch = createMessageBatch(
        queueName,
        messages.map((body, at) => ({ id: String(at), timestamp: new Date(time.now), attempts: 1, body })),
      );
      await handleQueue(batch, { conversions: conversionBench().conversions, covers });
      return getQueueResult(batch, createExecutionContext());
    },
  };
}

export function titled(title: string, about: Partial<CoverDesign> = {}): CoverDesign {
  const design = defaultDesign();
  return { ...design, words: { ...design.words, title }, ...about };
}

/** Writes a few bytes where a cover's files would be. */
export const tinyMaker: CoverMaker = {
  async make(design, _materials, { jpeg, pdf }, onBand) {
    await onBand(0.5);
    await jpeg.write(new TextEncoder().encode(`a JPEG of ${design.words.title}`));
    await pdf?.write(new TextEncoder().encode(`%PDF of ${design.words.title}`));
    await onBand(1);
    return { width: 1, height: 1, jpegBytes: 1, pdfBytes: 1, boxes: [] };
  },
  small: async (_design, _materials, width) => new TextEncoder().encode(`a cover ${width} px wide`),
  cut: async (_jpeg, _area, width) => new TextEncoder().encode(`a picture ${width} px wide`),
};
