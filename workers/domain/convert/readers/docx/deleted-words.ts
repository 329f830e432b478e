import type { Marks } from "#domain/book/blocks";
import type { DeletedPart } from "#domain/book/tracked";
import { isOn } from "#domain/convert/readers/word-processor/character-format";
import type { Attributes } from "#domain/convert/xml";

/** Gathers the words of one tracked deletion, with the plain marks of their runs. */
export class DeletedWords {
  readonly parts: DeletedPart[] = [];
  private marks: Marks = {};
  private isText = false;
  /** Open elements inside a drawing, whose text boxes are no words of the paragraph. */
  private drawn = 0;
  private length = 0;

  open(name: string, attributes: Attributes): void {
    if (this.drawn > 0 || drawings.has(name)) {
      this.drawn++;
      return;
    }
    this.isText = name === "w:delText" || name === "w:t";
    const mark = markOf[name];
    if (name === "w:r") this.marks = {};
    else if (mark && isOn(attributes)) this.marks = { ...this.marks, [mark]: true };
    else if (name === "w:u" && attributes["w:val"] !== "none")
      this.marks = { ...this.marks, underline: true };
    else if (name === "w:vertAlign") this.raise(attributes["w:val"]);
    else if (name === "w:tab") this.add(" ");
    else if (name === "w:noBreakHyphen") this.add("\u2011");
    else if (name === "w:cr" || (name === "w:br" && attributes["w:type"] === undefined))
      this.parts.push({ ends: "line" });
  }

  close(): void {
    if (this.drawn > 0) this.drawn--;
    this.isText = false;
  }

  text(text: string): void {
    if (this.isText && this.drawn === 0) this.add(text);
  }

  private raise(where: string | undefined): void {
    if (where === "superscript" || where === "subscript") this.marks = { ...this.marks, [where]: true };
  }

  private add(text: string): void {
    if (text === "" || this.length > longest) return;
    this.length += text.length;
    const last = this.parts.at(-1);
    if (last && "text" in last && sameNames(last.marks ?? {}, this.marks)) last.text += text;
    else this.parts.push({ text, ...(Object.keys(this.marks).length > 0 ? { marks: this.marks } : {}) });
  }
}

/** All marks gathered here are on or absent. */
const sameNames = (one: Marks, other: Marks) =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join();

const drawings = new Set(["w:drawing", "w:pict", "w:object", "mc:AlternateContent"]);
const markOf: Readonly<Record<string, keyof Marks | undefined>> = {
  "w:b": "bold",
  "w:i": "italic",
  "w:strike": "strike",
  "w:smallCaps": "smallCaps",
  "w:caps": "caps",
};
/** Letters of one deletion: more than any chapter has. */
const longest = 500_000;
