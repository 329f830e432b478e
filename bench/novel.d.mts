export type NovelChapter = { title: string; paragraphs: { text: string; italic: boolean }[][] };
export function makeNovel(asked?: { words?: number; seed?: number }): NovelChapter[];
