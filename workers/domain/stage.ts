import { z } from "zod";

const count = z.number().int().nonnegative();
const plain = <const Code extends string>(code: Code) => z.object({ code: z.literal(code) });

/** What is being done to a project now, without words: those are the screens' (`app/.server/stage-words.ts`). */
const stage = z.discriminatedUnion("code", [
  plain("queued"),
  plain("retrying"),
  plain("opening-manuscript"),
  plain("opening-book"),
  plain("opening-design"),
  plain("reading-manuscript"),
  plain("reading-book"),
  z.object({ code: z.literal("reading-pages"), from: count, to: count, pages: count }),
  z.object({ code: z.literal("chapters-found"), chapters: count }),
  plain("setting-text"),
  z.object({ code: z.literal("setting-chapter"), chapter: count, chapters: count, title: z.string() }),
  plain("packing-book"),
  plain("checking-file"),
  plain("finished"),
  plain("opening-materials"),
  z.object({ code: z.literal("painting-cover"), percent: count }),
  plain("making-thumbnail"),
]);
export type Stage = z.infer<typeof stage>;

declare const isStored: unique symbol;
/** A stage as a row holds it: text, which nothing but `readStage` reads. */
export type StoredStage = { readonly [isStored]: true };

/** Returns what a row stores for a stage: its code and figures as JSON. */
export const storedStage = (stage: Stage): StoredStage => JSON.stringify(stage) as unknown as StoredStage;

/** Returns the stage that a row holds, or the sentence that rows held before there were codes; null when there is none. */
export function readStage(stored: StoredStage | null): Stage | string | null {
  const text = stored as unknown as string | null;
  if (!text?.startsWith("{")) return text;
  try {
    return stage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
