import type { Block, Inline, Marks, TableCell } from "#domain/book/blocks";
import type { TrackedPoint } from "#domain/book/tracked";

/** Random blocks of every kind, the same for the same seed; `notes` names the notes whose marks are in them. */
export function randomBlocks(seed: number): { blocks: Block[]; notes: string[] } {
  const maker = new BlockMaker(seed);
  const blocks = Array.from({ length: 12 }, () => maker.block(0));
  return { blocks, notes: maker.notes };
}

class BlockMaker {
  readonly notes: string[] = [];
  private state: number;
  private names = 0;

  constructor(seed: number) {
    this.state = seed + 1;
  }

  block(depth: number): Block {
    const kinds = [
      "paragraph",
      "paragraph",
      "heading",
      "verse",
      "figure",
      "sceneBreak",
      "pageBreak",
      "preformatted",
    ];
    const deep = depth < 2 ? ["quote", "list", "table", "aside"] : [];
    const common = {
      ...(this.is(0.8) ? { id: `b${this.names++}` } : {}),
      ...(this.is(0.1) ? { anchors: [`a${this.names++}`, `a${this.names++}`] } : {}),
      ...(this.is(0.1) ? { lang: "fr" } : {}),
      ...(this.is(0.1) ? { direction: "rtl" as const } : {}),
      ...(this.is(0.1) ? { trust: { sure: 0.4, doubts: ["join" as const], places: [] } } : {}),
    };
    const kind = this.one([...kinds, ...deep]);
    switch (kind) {
      case "heading":
        return {
          kind,
          ...common,
          level: this.one([1, 2, 3, 4, 5, 6] as const),
          inlines: this.inlines(),
          ...(this.is(0.3) ? { subtitle: this.inlines() } : {}),
        };
      case "verse":
        return {
          kind,
          ...common,
          stanzas: this.some(0, 3, () => ({
            lines: this.some(0, 3, () => ({ inlines: this.inlines(), indent: this.one([0, 1, 2.5]) })),
          })),
        };
      case "figure":
        return {
          kind,
          ...common,
          asset: "p1#crop=0,0,50,50",
          alt: this.text(),
          ...(this.is(0.5) ? { width: 0.4 } : {}),
          ...(this.is(0.2) ? { decorative: true as const } : {}),
          ...(this.is(0.4) ? { caption: this.inlines() } : {}),
        };
      case "sceneBreak":
        return { kind, ...common, ...(this.is(0.6) ? { ornament: "* * *" } : { ornamentAsset: "p2" }) };
      case "pageBreak":
        return { kind, ...common };
      case "preformatted":
        return { kind, ...common, text: this.one(["", "a\n  b\tc\n", "x"]) };
      case "quote":
      case "aside":
        return { kind, ...common, blocks: this.some(0, 3, () => this.block(depth + 1)) };
      case "list":
        return {
          kind,
          ...common,
          ordered: this.is(0.5),
          start: this.one([1, 3, 0]),
          format: this.one(["decimal", "bullet", "none", "upper-roman"] as const),
          items: this.some(0, 3, () => ({
            blocks: this.some(0, 2, () => this.block(depth + 1)),
            ...(this.is(0.2) ? { anchors: [`a${this.names++}`] } : {}),
            ...(this.is(0.2) ? { label: "1.2" } : {}),
          })),
        };
      case "table": {
        const row = () => this.some(2, 2, () => this.cell(depth));
        return {
          kind,
          ...common,
          headRows: this.is(0.5) ? [row()] : [],
          // One table in four has a row that is too short.
          rows: this.is(0.25) ? [row(), [this.cell(depth)]] : [row(), row()],
          ...(this.is(0.3) ? { caption: this.inlines() } : {}),
          ...(this.is(0.2) ? { captionBelow: true as const } : {}),
        };
      }
      default:
        return {
          kind: "paragraph",
          ...common,
          inlines: this.inlines(),
          ...(this.is(0.3) ? { align: this.one(["start", "center", "end", "justify"] as const) } : {}),
          ...(this.is(0.2) ? { role: this.one(["first", "caption", "epigraph"] as const) } : {}),
          ...(this.is(0.1) ? { dropCap: 1 } : {}),
          ...(this.is(0.1) ? { columns: 4 } : {}),
          ...(this.is(0.2) ? { indent: this.one([0, 1, 0.5]) } : {}),
        };
    }
  }

  private cell(depth: number): TableCell {
    return {
      blocks: this.some(0, 2, () => this.block(depth + 1)),
      columns: 1,
      rows: 1,
      ...(this.is(0.2) ? { header: true as const } : {}),
    };
  }

  private inlines(inLink = false): Inline[] {
    const plain = () => this.some(0, 5, () => this.inline(inLink));
    if (inLink || !this.is(0.3)) return plain();
    const made = { id: `t${this.names++}`, author: "Ada", ...(this.is(0.5) ? { date: "2026-03-01" } : {}) };
    const point = (one: TrackedPoint): Inline => ({ kind: "tracked", point: one });
    switch (this.one(["insertion", "deletion", "comment"])) {
      case "insertion":
        return [
          ...plain(),
          point({ type: "insertion", ...made }),
          ...plain(),
          { kind: "text", text: "in" },
          point({ type: "insertion-end", id: made.id }),
          ...(this.is(0.5) ? plain() : [point({ type: "paragraph", ...made })]),
        ];
      case "deletion":
        return [
          ...plain(),
          point({ type: "deletion", ...made, words: [{ text: "out " }, { ends: "paragraph" }] }),
          ...plain(),
        ];
      default:
        return [
          point({ type: "comment", ...made, text: "Why?" }),
          ...plain(),
          ...(this.is(0.7) ? [point({ type: "comment-end", id: made.id })] : []),
        ];
    }
  }

  private inline(inLink: boolean): Inline {
    switch (
      this.one(["text", "text", "text", "break", "link", "noteRef", "image", "pageMark", "math", "ruby"])
    ) {
      case "break":
        return { kind: "break", ...(this.is(0.3) ? { columns: 4 } : {}) };
      case "link":
        return {
          kind: "link",
          href: this.one(["#a1", "https://example.org/"]),
          children: this.inlines(true),
        };
      case "noteRef": {
        const isAgain = this.notes.length > 0 && this.is(0.2);
        const note = isAgain ? this.one(this.notes) : `n${this.names++}`;
        if (!isAgain) this.notes.push(note);
        return { kind: "noteRef", note, ...(this.is(0.2) ? { label: "*" } : {}) };
      }
      case "image":
        return { kind: "image", asset: "p1", alt: "", ...(this.is(0.3) ? { width: 0.1 } : {}) };
      case "pageMark":
        return { kind: "pageMark", label: "xii" };
      case "math":
        return { kind: "math", mathml: "<math><mi>x</mi></math>", alt: "x" };
      case "ruby":
        return { kind: "ruby", base: "漢", reading: "かん" };
      default: {
        const marks: Marks = {
          ...(this.is(0.3) ? { bold: true } : {}),
          ...(this.is(0.3) ? { italic: true } : {}),
          ...(this.is(0.2) ? { smallCaps: true } : {}),
          ...(this.is(0.1) ? { superscript: true, lang: "la", direction: "rtl" } : {}),
        };
        const text = inLink && this.is(0.1) ? "" : this.text();
        return { kind: "text", text, ...(this.is(0.7) ? { marks } : {}) };
      }
    }
  }

  private text(): string {
    return this.one([
      "The lamp ",
      "had\u00a0been out",
      " ",
      "\u200f",
      "for 11 nights. ",
      "",
      "“No,” she said",
    ]);
  }

  private some<T>(min: number, max: number, make: () => T): T[] {
    return Array.from({ length: min + Math.floor(this.next() * (max - min + 1)) }, make);
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  private is(share: number): boolean {
    return this.next() < share;
  }

  private next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 4_294_967_296;
  }
}
