import type { NovelChapter } from "./novel.mjs";

export function makeDocx(
  chapters: readonly NovelChapter[],
  about: { title: string; author: string },
  pictures?: readonly Uint8Array[],
): Uint8Array;
