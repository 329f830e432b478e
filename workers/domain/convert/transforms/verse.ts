import { type Block, type Inline, type Paragraph, plainText, type Trust } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";

type Verse = Extract<Block, { kind: "verse" }>;

/**
 * Paragraphs that the author broke into lines by hand are verse: each is a stanza, so that a long line hangs instead
 * of running into the next. Stanzas that follow one another make one poem. Prose wrapped by hand stays prose.
 */
export function setVerse(blocks: readonly Block[]): Block[] {
  const set: Block[] = [];
  let poem: Verse | undefined;
  const closePoem = () => {
    if (poem) alignLines(poem);
    poem = undefined;
  };
  blocks.forEach((block, index) => {
    if (block.kind === "quote" || block.kind === "aside") {
      closePoem();
      set.push({ ...block, blocks: setVerse(block.blocks) });
      return;
    }
    const stanza = stanzaOf(block, poem !== undefined || isLongStanza(blocks[index + 1]));
    if (!stanza) {
      closePoem();
      set.push(block);
    } else if (poem && !carriesOwn(block)) {
      poem.stanzas.push(stanza);
      if (poem.trust && block.trust) poem.trust = bothTrusts(poem.trust, block.trust);
    } else {
      closePoem();
      poem = { kind: "verse", stanzas: [stanza], ...carried(block) };
      set.push(poem);
    }
  });
  closePoem();
  return set;
}

/** Typed columns become steps beyond those that all lines of the poem have. */
function alignLines({ stanzas }: Verse): void {
  const lines = stanzas.flatMap((stanza) => stanza.lines);
  const least = lines.reduce((min, line) => Math.min(min, line.indent), Number.POSITIVE_INFINITY);
  for (const line of lines) line.indent = Math.min(8, Math.floor((line.indent - least) / columnsPerStep));
}

type Stanza = Verse["stanzas"][number];

/** Two lines alone may be anything (a name over an address); beside a stanza they are a couplet. */
function stanzaOf(block: Block, besideVerse: boolean): Stanza | undefined {
  if (!canBeVerse(block)) return undefined;
  const lines = linesOf(block);
  const texts = lines.map((line) => line.inlines);
  if (lines.length < (besideVerse ? 2 : shortestStanza) || !readAsVerse(texts)) return undefined;
  const [first, ...others] = lines;
  // An indent of the first line alone is that of paragraphs.
  if (first && first.indent <= paragraphIndent && others.every(({ indent }) => indent === 0))
    first.indent = 0;
  return { lines };
}

/** Columns that begin a paragraph: a tab, or as many spaces. */
const paragraphIndent = 5;
/** A tab or four spaces are two steps, as in plain text. */
const columnsPerStep = 2;

function isLongStanza(block: Block | undefined): boolean {
  return block !== undefined && stanzaOf(block, false) !== undefined;
}

function canBeVerse(block: Block): block is Paragraph {
  return (
    block.kind === "paragraph" &&
    block.role === undefined &&
    !block.dropCap &&
    block.align !== "center" &&
    block.align !== "end" &&
    block.inlines.every((inline) => inline.kind !== "image" && inline.kind !== "math")
  );
}

/** The lines of a paragraph that have words; `indent` in columns, as they were typed. */
function linesOf({ inlines, columns = 0 }: Paragraph): Stanza["lines"] {
  const lines: Stanza["lines"] = [{ inlines: [], indent: columns }];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push({ inlines: [], indent: inline.columns ?? 0 });
    else lines.at(-1)?.inlines.push(inline);
  }
  return lines
    .filter((line) => plainText(line.inlines).trim() !== "")
    .map((line) => ({ ...line, inlines: withoutLead(line.inlines) }));
}

/** Returns a line without the white space that its indent stands for. */
export function withoutLead([first, ...rest]: readonly Inline[]): Inline[] {
  if (first?.kind !== "text") return first ? [first, ...rest] : [];
  const text = first.text.trimStart();
  return text === "" ? withoutLead(rest) : [text === first.text ? first : { ...first, text }, ...rest];
}

/** Lines of prose wrapped by hand are long and go on in the middle of a sentence. */
function readAsVerse(lines: readonly Inline[][]): boolean {
  const texts = lines.map((line) => plainText(line).trim());
  const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  if (mean <= shortLine) return true;
  const begun = texts.filter((text) => !smallStart.test(text)).length;
  return mean <= longLine && begun / texts.length >= 0.8;
}

const smallStart = new LetterPattern(String.raw`^[^\p{L}\p{N}]*[\p{Ll}]`);
const shortestStanza = 3;
/** Letters in the mean line of verse: below the first however it begins, below the second when lines begin anew. */
const shortLine = 45;
const longLine = 110;

function carriesOwn(block: Block): boolean {
  return (
    block.anchors !== undefined ||
    block.lang !== undefined ||
    block.direction !== undefined ||
    (block.kind === "paragraph" && (block.indent ?? 0) > 0)
  );
}

function carried({ anchors, lang, direction, trust }: Block): Partial<Verse> {
  return {
    ...(trust && { trust }),
    ...(anchors && { anchors }),
    ...(lang !== undefined && { lang }),
    ...(direction && { direction }),
  };
}

/** Two blocks that became one are as sure as both together. */
function bothTrusts(one: Trust, other: Trust): Trust {
  return {
    sure: one.sure * other.sure,
    doubts: [...new Set([...one.doubts, ...other.doubts])],
    places: [...one.places, ...other.places],
  };
}
