import { looksLikeChapter, sectionNamed } from "#domain/convert/section-names";
import { isPdf } from "../manuscript-rules";
import { paragraphsOf } from "./first-page";
import { openingOf } from "./read-pdf";

/** How a manuscript's first chapter begins: its heading, the title under it, and paragraphs as typed. */
export type FirstChapter = {
  heading: string;
  subtitle?: string;
  paragraphs: string[];
  /** All of it was read, to where the next one begins. */
  isWhole: boolean;
};

/**
 * Undefined when it cannot be had: a damaged file, one with a password, a scan, a manuscript without running text at its
 * start.
 */
export async function firstChapter(file: File): Promise<FirstChapter | undefined> {
  try {
    if (isPdf(file)) {
      const opening = await openingOf(file);
      return opening && chapterIn(opening.paragraphs, opening.isAll);
    }
    const paragraphs = await paragraphsOf(file, searched);
    const length = paragraphs.reduce((sum, one) => sum + one.length, 0);
    return chapterIn(paragraphs, length < searched && file.size < 4 * searched);
  } catch {
    // A preview only: what is wrong with the file is the server's to say, in a sentence.
    return undefined;
  }
}

/** Characters of front matter before the first chapter, and of the chapter. */
const searched = 60_000;
const shown = 36_000;

/** The first line that says it opens a chapter and is followed by text; else whatever short line stands before the first text. `isAll`: nothing follows these paragraphs. */
export function chapterIn(paragraphs: readonly string[], isAll = false): FirstChapter | undefined {
  const opensText = (at: number) => paragraphs.slice(at + 1, at + 4).some(isText);
  const named = paragraphs.findIndex((line, at) => isHeading(line) && isChapter(line) && opensText(at));
  const firstText = paragraphs.findIndex(isText);
  const at = named >= 0 ? named : firstText - 1;
  if (firstText < 0) return undefined;
  const heading = paragraphs[at];
  if (at < 0 || heading === undefined || !isHeading(heading))
    return { heading: "", ...upToNext(paragraphs.slice(firstText), isAll) };
  const next = paragraphs[at + 1];
  const hasSubtitle = next !== undefined && isHeading(next) && /^\P{Ll}*\d*$|^\S+\s*\S*$/u.test(heading);
  return {
    heading,
    ...(hasSubtitle ? { subtitle: next } : {}),
    ...upToNext(paragraphs.slice(at + (hasSubtitle ? 2 : 1)), isAll),
  };
}

const isText = (line: string): boolean => line.length > 110;
const isHeading = (line: string): boolean =>
  line.length <= 70 && !/[.,;:!?…”"]$/.test(line) && /\p{L}|\d/u.test(line);

function isChapter(line: string): boolean {
  return looksLikeChapter(line) || sectionNamed(line)?.matter === "body";
}

/** The chapter's paragraphs, to where the next chapter begins or to as many as are shown. */
function upToNext(
  paragraphs: readonly string[],
  isAll: boolean,
): Pick<FirstChapter, "paragraphs" | "isWhole"> {
  const taken: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    if (isHeading(paragraph) && isChapter(paragraph)) return { paragraphs: taken, isWhole: true };
    if (length >= shown) return { paragraphs: taken, isWhole: false };
    taken.push(paragraph.slice(0, shown));
    length += paragraph.length;
  }
  return { paragraphs: taken, isWhole: isAll };
}
