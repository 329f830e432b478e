import type { NovelChapter } from "./novel.mjs";

export function makePdf(
  chapters: readonly NovelChapter[],
  about: { title: string },
  pictures?: readonly Uint8Array[],
): { bytes: Uint8Array };
