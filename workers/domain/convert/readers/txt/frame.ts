import type { BookMetadata } from "#domain/book/blocks";
import { openItiFrame } from "#domain/convert/readers/txt/openiti";

/** What a library put around the text of a book: its notice and licence, or its notes about signs. */
export type Frame = {
  /** Lines of the file before the book begins. */
  linesBefore: number;
  /** The book ends before a line like this. */
  end?: RegExp;
  metadata: BookMetadata;
  /** The text is marked up as Aozora Bunko does: ruby in 《》, notes in ［＃］. */
  isAozora: boolean;
  /** A line of another notation as the plain lines it stands for. */
  rewrite?: (line: string) => string[];
};

/** `head` are the first lines of the file, some 200 kB of them. */
export function findFrame(head: readonly string[]): Frame {
  return (
    gutenberg(head) ??
    openItiFrame(head) ??
    aozora(head) ?? { linesBefore: 0, metadata: { authors: [] }, isAozora: false }
  );
}

const gutenbergStart = /^\s*\*{3}\s?START OF (?:THE|THIS) PROJECT GUTENBERG/i;
const smallPrintEnd = /\*END\*\s*THE SMALL PRINT|^\*+END THE SMALL PRINT/i;
const gutenbergEnd =
  /^\s*(?:\*{3}\s?END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg|\*{3}\s?START: FULL LICENSE)/i;

function gutenberg(head: readonly string[]): Frame | undefined {
  if (!head.slice(0, 40).some((line) => /project gutenberg/i.test(line))) return undefined;
  let start = head.findIndex((line) => gutenbergStart.test(line));
  if (start < 0) start = head.findIndex((line) => smallPrintEnd.test(line));
  if (start < 0) return undefined;
  // The mark may go on for a line or two.
  let linesBefore = start + 1;
  if (!/\*\s*$/.test(head[start] ?? ""))
    while (linesBefore < start + 4 && !/\*{3}\s*$/.test(head[linesBefore - 1] ?? "")) linesBefore++;
  return {
    linesBefore,
    end: gutenbergEnd,
    metadata: gutenbergMetadata(head.slice(0, start)),
    isAozora: false,
  };
}

function gutenbergMetadata(lines: readonly string[]): BookMetadata {
  const metadata: BookMetadata = { authors: [] };
  lines.forEach((line, at) => {
    const field = /^(Title|Author|Language|Translator|Editor):\s+(\S.*)$/.exec(line);
    if (!field) return;
    const value = `${field[2] ?? ""} ${continuation(lines, at + 1)}`.trim();
    if (field[1] === "Title") metadata.title ??= value.replace(/\s*\[.*\]$/, "");
    if (field[1] === "Author") metadata.authors.push(...value.split(/\s+and\s+|;\s*/).map(withoutAlias));
    if (field[1] === "Language") metadata.language ??= languageTags[value.toLowerCase()];
  });
  if (metadata.title) return metadata;
  const sentence = lines.slice(0, 6).join(" ").slice(0, 2_000).replace(/\s+/g, " ");
  const named =
    /Project Gutenberg(?:['’]s)?(?:\s+(?:E-?text|E-?Book|Edition))?\s+(?:of\s+)?(.+?),? by ([^#*]+?)(?: #| \*| {2}|$| This)/i.exec(
      sentence,
    );
  if (named?.[1]) metadata.title = named[1];
  if (named?.[2] && metadata.authors.length === 0) metadata.authors.push(named[2]);
  return metadata;
}

/** A long value goes on, indented, on the next line. */
function continuation(lines: readonly string[], at: number): string {
  const line = lines[at] ?? "";
  return /^\s{2,}\S/.test(line) && !line.includes(":") ? line.trim() : "";
}

/** `Gabriël (AKA Carel van Nievelt)` → `Gabriël`. */
const withoutAlias = (name: string) => name.replace(/\s*\(.*\)$/, "").trim();

const languageTags: Readonly<Record<string, string>> = {
  arabic: "ar",
  bulgarian: "bg",
  catalan: "ca",
  chinese: "zh",
  czech: "cs",
  danish: "da",
  dutch: "nl",
  english: "en",
  esperanto: "eo",
  finnish: "fi",
  french: "fr",
  german: "de",
  greek: "el",
  hebrew: "he",
  hungarian: "hu",
  icelandic: "is",
  irish: "ga",
  italian: "it",
  japanese: "ja",
  korean: "ko",
  latin: "la",
  norwegian: "no",
  polish: "pl",
  portuguese: "pt",
  romanian: "ro",
  russian: "ru",
  spanish: "es",
  swedish: "sv",
  tagalog: "tl",
  turkish: "tr",
  welsh: "cy",
};

function aozora(head: readonly string[]): Frame | undefined {
  const notes = head.slice(0, 60).findIndex((line) => line.includes("【テキスト中に現れる記号について】"));
  const sample = head.slice(0, 2000).join("\n");
  const isAozora = notes >= 0 || (sample.match(/［＃[^］]{0,400}］/g)?.length ?? 0) >= 3;
  if (!isAozora) return undefined;
  const isRule = (line: string | undefined) => /^-{20,}$/.test(line ?? "");
  const opening = head.slice(0, Math.max(0, notes)).filter((line) => line.trim() && !isRule(line));
  const metadata: BookMetadata = { authors: [], language: "ja" };
  const frame: Frame = { linesBefore: 0, end: /^底本：/, metadata, isAozora: true };
  if (notes < 0) return frame;
  const [title, ...rest] = opening.map((line) => line.trim());
  const author = rest.pop();
  if (title) metadata.title = title;
  if (rest.length > 0) metadata.subtitle = rest.join(" ");
  if (author) metadata.authors.push(author);
  const close = head.findIndex((line, at) => at > notes && isRule(line));
  frame.linesBefore = (close < 0 ? notes : close) + 1;
  return frame;
}
