import { looksLikeChapter, sectionNamed } from "#domain/convert/section-names";
import { paragraphsOf } from "./first-page";

/** How a manuscript's first chapter begins: its heading, the title under it, and paragraphs as typed. */
export type FirstChapter = { heading: string; subtitle?: string; paragraphs: string[] };

/** Undefined when it cannot be had cheaply: a PDF, a damaged file, a manuscript without running text at its start. */
export async function firstChapter(file: File): Promise<FirstChapter | undefined> {
  try {
    return chapterIn(await paragraphsOf(file, searched));
  } catch {
    // A preview only: what is wrong with the file is the server's to say, in a sentence.
    return undefined;
  }
}

/** Characters of front matter before the first chapter, and of the chapter. */
const searched = 14_000;
const shown = 1_800;

/** The first line that says it opens a chapter and is followed by text; else whatever short line stands before the first text. */
export function chapterIn(paragraphs: readonly string[]): FirstChapter | undefined {
  const opensText = (at: number) => paragraphs.slice(at + 1, at + 4).some(isText);
  const named = paragraphs.findIndex((line, at) => isHeading(line) && isChapter(line) && opensText(at));
  const firstText = paragraphs.findIndex(isText);
  const at = named >= 0 ? named : firstText - 1;
  if (firstText < 0) return undefined;
  const heading = paragraphs[at];
  if (at < 0 || heading === undefined || !isHeading(heading))
    return { heading: "", paragraphs: upToShown(paragraphs.slice(firstText)) };
  const next = paragraphs[at + 1];
  const hasSubtitle = next !== undefined && isHeading(next) && /^\P{Ll}*\d*$|^\S+\s*\S*$/u.test(heading);
  return {
    heading,
    ...(hasSubtitle ? { subtitle: next } : {}),
    paragraphs: upToShown(paragraphs.slice(at + (hasSubtitle ? 2 : 1))),
  };
}

const isText = (line: string): boolean => line.length > 110;
const isHeading = (line: string): boolean =>
  line.length <= 70 && !/[.,;:!?…”"]$/.test(line) && /\p{L}|\d/u.test(line);

function isChapter(line: string): boolean {
  return looksLikeChapter(line) || sectionNamed(line)?.matter === "body";
}

function upToShown(paragraphs: readonly string[]): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    if (length >= shown) break;
    taken.push(paragraph.slice(0, shown));
    length += paragraph.length;
  }
  return taken;
}
