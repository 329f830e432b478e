import type { Block, Inline } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { joinKeepingPages, type KnownWords } from "#domain/convert/readers/txt/joined-lines";
import { columns, indentOf, type Layout } from "#domain/convert/readers/txt/layout";
import { listOf, markerOf, tightList } from "#domain/convert/readers/txt/lists";
import { readTable } from "#domain/convert/readers/txt/tables";
import { isBrokenByHand, isFilled } from "#domain/convert/readers/txt/verse-lines";

type Verse = Extract<Block, { kind: "verse" }>;

export type BodyContext = {
  layout: Layout;
  words: KnownWords | undefined;
  inlines(text: string): Inline[];
};

/** The blocks that the lines of one paragraph are by their shape: a table, a list, verse, a quotation, else prose. */
export function bodyOf(lines: readonly string[], context: BodyContext): Block[] {
  const { layout, inlines } = context;
  if (layout.isData) return [{ kind: "preformatted", text: lines.join("\n") }];
  const cell = (text: string): Block[] => (text ? [{ kind: "paragraph", inlines: inlines(text) }] : []);
  const table = readTable(lines, cell);
  if (table) return [table];
  const list = listBlocks(lines, context);
  if (list) return list;
  if (isBrokenByHand(lines, layout)) {
    const [first = "", ...rest] = lines;
    // A play's verse has the speaker's name above it.
    if (speaker.test(first) && rest.some((line) => smallLetter.test(line)))
      return [{ kind: "paragraph", inlines: inlines(first.trim()) }, verseOf(rest, context)];
    return signatureOf(lines, context) ?? [verseOf(lines, context)];
  }
  if (layout.wrapWidth === 0 && layout.separation === "blank" && !isFilled(lines))
    return lines.flatMap((line) => prose([line], context));
  const apart = signatureOf(lines, context);
  if (apart) return apart;
  const set = prose(lines, context);
  return set.length > 0 && isSetIn(lines, layout) ? [{ kind: "quote", blocks: set }] : set;
}

const speaker = new LetterPattern(String.raw`^\s*[\p{Lu}][\p{Lu}’'. -]{1,30}\.$`);
const smallLetter = new LetterPattern(String.raw`[\p{Ll}]`);

/** Lines as one paragraph of prose, or nothing when only marks are in them. */
export function prose(lines: readonly string[], { words, inlines }: BodyContext): Block[] {
  const text = joinKeepingPages(lines, words);
  const illustration = text.startsWith("[") ? /^\[Illustration:?\s*(.*?)\]$/is.exec(text.trim()) : undefined;
  const plain = illustration ? (illustration[1] ?? "") : text.replace(/\s?\[Illustration\]/g, "").trim();
  const runs = inlines(plain);
  if (!runs.some((run) => run.kind !== "text" || run.text.trim())) return [];
  return [{ kind: "paragraph", inlines: runs, ...(illustration && { role: "caption" as const }) }];
}

function listBlocks(lines: readonly string[], context: BodyContext): Block[] | undefined {
  const found = lines.length > 1 ? tightList(lines, context.layout) : undefined;
  const first = found?.items[0];
  if (!found || !first) return undefined;
  const items = found.items.map((item) => {
    const deeper = item.lines.findIndex((line, at) => at > 0 && markerOf(line));
    const nested = deeper > 0 ? listBlocks(item.lines.slice(deeper), context) : undefined;
    return {
      blocks: nested
        ? [...prose(item.lines.slice(0, deeper), context), ...nested]
        : prose(item.lines, context),
    };
  });
  const around = (part: string[]) => (part.length > 0 ? bodyOf(part, context) : []);
  return [...around(found.before), listOf(first.marker, items), ...around(found.after)];
}

function verseOf(lines: readonly string[], { inlines }: BodyContext): Verse {
  const least = Math.min(...lines.map(indentOf));
  return {
    kind: "verse",
    stanzas: [
      {
        lines: lines.map((line) => ({
          inlines: inlines(line.trim()),
          indent: Math.min(8, Math.floor((indentOf(line) - least) / 2)),
        })),
      },
    ],
  };
}

/** Few short lines pushed far to the right: a letter's date, place or name. */
function signatureOf(lines: readonly string[], { layout, inlines }: BodyContext): Block[] | undefined {
  const { wrapWidth, separation } = layout;
  if (wrapWidth === 0 || separation === "indent" || lines.length > 4) return undefined;
  const isRight = (line: string) => indentOf(line) >= wrapWidth * 0.35 && columns(line) <= wrapWidth * 1.1;
  if (!lines.every(isRight)) return undefined;
  // A title in the middle of the page has as much room after it as before it.
  const isMiddle = (line: string) => Math.abs(indentOf(line) - (wrapWidth - columns(line))) <= 3;
  const isCentred = lines.every(isMiddle);
  const set = lines.flatMap((line, at): Inline[] => [
    ...(at > 0 ? [{ kind: "break" } as const] : []),
    ...inlines(line.trim()),
  ]);
  return [
    {
      kind: "paragraph",
      inlines: set,
      ...(isCentred ? { align: "center" as const } : { role: "signature" as const }),
    },
  ];
}

/** Every line stands further in than the book's lines do. */
function isSetIn(lines: readonly string[], { wrapWidth, separation, baseIndent }: Layout): boolean {
  if (wrapWidth === 0 || separation !== "blank") return false;
  const least = Math.min(...lines.map(indentOf));
  return (
    least >= baseIndent + (lines.length > 1 ? 2 : 4) &&
    (lines.length > 1 || !/^\s*[-—–*]/.test(lines[0] ?? ""))
  );
}
