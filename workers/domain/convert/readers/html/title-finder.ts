import { type Block, type Heading, plainText } from "#domain/book/blocks";

export type ExpectedTitle = { text: string; level: Heading["level"] };

/**
 * Headings for a document that has none of its own, from what a table of contents calls its places: the paragraph that
 * says the same becomes the heading; where none does, one is set, if the section is long enough to be one.
 */
export class TitleFinder {
  private readonly titles: ReadonlyMap<string, ExpectedTitle>;
  private readonly emit: (block: Block) => void;
  private readonly mayAdd: boolean;
  private expected: ExpectedTitle | undefined;
  private waiting: Block[] = [];

  /** `titles` by anchor name; `first` is the name of the document's start. */
  constructor(
    titles: ReadonlyMap<string, ExpectedTitle>,
    first: string,
    mayAdd: boolean,
    emit: (block: Block) => void,
  ) {
    this.titles = titles;
    this.mayAdd = mayAdd;
    this.emit = emit;
    this.expected = titles.get(first);
  }

  put(block: Block): void {
    const anchored = block.anchors?.map((name) => this.titles.get(name)).find((title) => title !== undefined);
    if (anchored) {
      this.release(true);
      this.expected = anchored;
    }
    const { expected } = this;
    if (!expected) {
      this.emit(block);
      return;
    }
    if (block.kind === "paragraph" && isSame(plainText(block.inlines), expected.text)) {
      const { align: _align, role: _role, indent: _indent, dropCap: _dropCap, ...rest } = block;
      this.expected = undefined;
      this.release(false);
      this.emit({ ...rest, kind: "heading", level: expected.level });
      return;
    }
    this.waiting.push(block);
    if (block.kind === "heading") this.expected = undefined;
    if (this.waiting.length >= maxWaiting || !this.expected) this.release(true);
  }

  end(): void {
    this.release(true);
  }

  private release(isMissed: boolean): void {
    const { expected, waiting } = this;
    this.expected = undefined;
    this.waiting = [];
    if (isMissed && expected && this.mayAdd && waiting.length > 0 && isTitle(expected.text))
      this.emit({ kind: "heading", level: expected.level, inlines: [{ kind: "text", text: expected.text }] });
    for (const block of waiting) this.emit(block);
  }
}

const maxWaiting = 6;

function isSame(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(one) !== "" && letters(one) === letters(other);
}

/** What readers' software calls pages that have no title of their own. */
function isTitle(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:cover|title ?page|copyright(?: page)?|half ?title|(?:table of )?contents|start|begin reading|front ?matter|text|section \d+|part\d{3,}.*|.*\.x?html?)$/i.test(
      text.trim(),
    )
  );
}
