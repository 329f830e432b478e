import type { Inline, Marks } from "#domain/book/blocks";

type LinkInline = Extract<Inline, { kind: "link" }>;

/** Where the text being read belongs: one object for each open `a`, so that two links in a row stay two. */
export type OpenLink = { href: string };

/** The inlines of one paragraph under way: white space is folded as a browser folds it, equal runs are joined. */
export class InlineFlow {
  private readonly inlines: Inline[] = [];
  private link: { of: OpenLink; inline: LinkInline } | undefined;
  private last: { text: string[]; marks: Marks | undefined } | undefined;
  private endsInSpace = true;
  length = 0;
  /** Line breaks since anything else. */
  private breaks = 0;

  /** True while nothing but white space was added. */
  get isBlank(): boolean {
    return this.length === 0 && this.inlines.every((inline) => inline.kind === "break");
  }

  addText(text: string, marks: Marks | undefined, link: OpenLink | undefined, keepsSpace: boolean): void {
    if (keepsSpace) {
      this.addKept(text, marks, link);
      return;
    }
    let folded = text;
    if (/[\t\n\f\r]| {2}/.test(text)) folded = text.replace(/[ \t\n\f\r]+/g, " ");
    if (this.endsInSpace && folded.startsWith(" ")) folded = folded.slice(1);
    if (folded === "") return;
    this.append(folded, marks, link);
    this.endsInSpace = folded.endsWith(" ");
  }

  /** How many runs, breaks, pictures and so on there are so far. */
  get count(): number {
    return this.inlines.length + (this.link?.inline.children.length ?? 0);
  }

  addBreak(link: OpenLink | undefined): void {
    if (++this.breaks > maxBreaks) return;
    this.add({ kind: "break" }, link);
    this.endsInSpace = true;
  }

  add(inline: Inline, link: OpenLink | undefined): void {
    this.settleText();
    this.target(link).push(inline);
    if (inline.kind === "break" || inline.kind === "pageMark") return;
    this.breaks = 0;
    this.endsInSpace = false;
    this.length++;
  }

  /** Takes the inlines of the link just closed out again, to be told from its words what it is. */
  takeLink(of: OpenLink): Inline[] {
    if (this.link?.of !== of) return [];
    this.settleText();
    const { inline } = this.link;
    this.link = undefined;
    if (this.inlines.at(-1) === inline) this.inlines.pop();
    return inline.children;
  }

  /** Puts back what was taken. */
  put(inline: Inline): void {
    this.settleText();
    this.link = undefined;
    this.inlines.push(inline);
  }

  finish(): Inline[] {
    this.settleText();
    this.link = undefined;
    return this.inlines;
  }

  private addKept(text: string, marks: Marks | undefined, link: OpenLink | undefined): void {
    text.split(/\r\n|[\n\r]/).forEach((line, index) => {
      if (index > 0) this.addBreak(link);
      if (line !== "")
        this.append(line.replaceAll("\t", "    ").replaceAll("  ", "\u00a0\u00a0"), marks, link);
    });
    this.endsInSpace = false;
  }

  private append(text: string, marks: Marks | undefined, link: OpenLink | undefined): void {
    this.breaks = 0;
    if (this.last && this.last.marks === marks && this.link?.of === link) {
      this.last.text.push(text);
    } else {
      this.settleText();
      this.target(link);
      this.last = { text: [text], marks };
    }
    if (text !== " ") this.length += text.length;
  }

  private settleText(): void {
    if (!this.last) return;
    const { text, marks } = this.last;
    this.last = undefined;
    const run: Inline = {
      kind: "text",
      text: text.length === 1 ? (text[0] ?? "") : text.join(""),
      ...(marks && { marks }),
    };
    (this.link?.inline.children ?? this.inlines).push(run);
  }

  /** The list that inlines of this link go to; opens or closes the link as needed. */
  private target(link: OpenLink | undefined): Inline[] {
    if (this.link?.of !== link) {
      this.link = undefined;
      if (link) {
        const inline: LinkInline = { kind: "link", href: link.href, children: [] };
        this.inlines.push(inline);
        this.link = { of: link, inline };
      }
    }
    return this.link?.inline.children ?? this.inlines;
  }
}

/** Of more lines without a word in them, the rest is nothing. */
const maxBreaks = 1_000;
