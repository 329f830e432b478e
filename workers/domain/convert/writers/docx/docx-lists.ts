import type { Block } from "#domain/book/blocks";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";

type ListBlock = Extract<Block, { kind: "list" }>;

const formats: Record<ListBlock["format"], string> = {
  decimal: "decimal",
  "lower-alpha": "lowerLetter",
  "upper-alpha": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  bullet: "bullet",
  none: "none",
};
const maxDepth = 8;
/** Twips of a level's text from the margin. */
export const levelIndent = (depth: number): number => 720 * (Math.min(depth, maxDepth) + 1);

/** The lists of a document: each of ours is a numbering of its own, so that it counts by itself. */
export class DocxLists {
  private readonly texts: { format: string; text: string; start: number }[] = [];

  /** Returns the numbering of a list, or of one item that has a label of its own. */
  add({ format, start }: Pick<ListBlock, "format" | "start">, label?: string): number {
    const text = label?.replaceAll("%", "％") ?? (format === "bullet" ? "•" : format === "none" ? " " : "");
    this.texts.push({ format: formats[format], text, start });
    return this.texts.length;
  }

  get isEmpty(): boolean {
    return this.texts.length === 0;
  }

  xml(): string {
    const abstracts = this.texts.map(
      (list, at) =>
        `<w:abstractNum w:abstractNumId="${at}"><w:multiLevelType w:val="hybridMultilevel"/>${Array.from({ length: maxDepth + 1 }, (_, depth) => level(depth, list)).join("")}</w:abstractNum>`,
    );
    const numbers = this.texts.map(
      (_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`,
    );
    return abstracts.join("") + numbers.join("");
  }
}

function level(
  depth: number,
  { format, text, start }: { format: string; text: string; start: number },
): string {
  const shown = text === "" ? `%${depth + 1}.` : text;
  return `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${escapeAttribute(shown)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${levelIndent(depth)}" w:hanging="360"/></w:pPr></w:lvl>`;
}
