import { isUnseen } from "#domain/book/accepted-text";
import { type Block, type Inline, type Marks, plainText } from "#domain/book/blocks";
import { fitsBeside } from "#domain/convert/pictures/picture-widths";

/** Whether a paragraph holds pictures and nothing else. */
export function onlyPictures(inlines: readonly Inline[]): boolean {
  let pictures = 0;
  for (const inline of inlines) {
    if (inline.kind === "image") pictures++;
    else if (inline.kind === "break" || isUnseen(inline)) continue;
    else if (inline.kind !== "text" || inline.text.trim() !== "") return false;
  }
  return pictures > 0;
}

/** Returns the pictures of a paragraph that holds nothing else: a row where they fit beside each other, else a figure each. */
export function besideEachOther(inlines: readonly Inline[], anchors: string[]): Block[] {
  const lines: Picture[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === "image") lines.at(-1)?.push(inline);
    else if (inline.kind === "break") lines.push([]);
  }
  const blocks = lines.flatMap((line): Block[] => {
    const isRow = line.length > 1 && fitsBeside(line.map(({ width }) => width ?? 0));
    return isRow
      ? [{ kind: "paragraph", inlines: line, align: "center" }]
      : line.map((picture) => ({ ...picture, kind: "figure" }));
  });
  const [first] = blocks;
  if (first && anchors.length > 0) first.anchors = anchors;
  return blocks;
}

type Picture = Extract<Inline, { kind: "image" }>;

/** Whether every letter is in italics. */
export function isInItalics(inlines: readonly Inline[]): boolean {
  const isItalic = (inline: Inline): boolean =>
    inline.kind === "link"
      ? inline.children.every(isItalic)
      : inline.kind !== "text" || inline.marks?.italic === true || inline.text.trim() === "";
  return inlines.every(isItalic);
}

/** A heading that is bold through and through is simply a heading. */
export function withoutUniformBold(inlines: Inline[]): Inline[] {
  const texts = inlines.filter((inline) => inline.kind === "text");
  if (texts.length === 0 || !texts.every((text) => text.marks?.bold)) return inlines;
  return inlines.map((inline): Inline => {
    if (inline.kind !== "text" || !inline.marks) return inline;
    const { bold: _dropped, ...rest }: Marks = inline.marks;
    return Object.keys(rest).length > 0 ? { ...inline, marks: rest } : { kind: "text", text: inline.text };
  });
}

/** The letters alone, as code is set. */
export function preformattedText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text") text += inline.text;
    else if (inline.kind === "break") text += "\n";
    else if (inline.kind === "link") text += preformattedText(inline.children);
  }
  return text;
}

/** The language of all text in the inlines, when it is one and differs from the book's. */
export function uniformLang(inlines: readonly Inline[]): string | undefined {
  let lang: string | undefined;
  for (const inline of inlines) {
    const own =
      inline.kind === "text"
        ? inline.marks?.lang
        : inline.kind === "link"
          ? uniformLang(inline.children)
          : lang;
    if (own === undefined && inline.kind !== "text" && inline.kind !== "link") continue;
    if (own === undefined || (lang !== undefined && own !== lang)) return undefined;
    lang = own;
  }
  return lang;
}

/** Takes the language from the inlines, for their block to carry. */
export function dropLang(inlines: Inline[]): void {
  for (const inline of inlines) {
    if (inline.kind === "link") dropLang(inline.children);
    else if (inline.kind === "text" && inline.marks) dropMark(inline, "lang");
  }
}

/**
 * Drops the mark "from the right" where nothing is: word processors give it to figures too, and each marked run, set by
 * itself, would turn `25,1` round in a line from the right.
 */
export function dropEmptyDirection(inlines: Inline[]): void {
  if (hasDirection(inlines) && !readsFromTheRight(plainText(inlines))) dropDirection(inlines);
}

function readsFromTheRight(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  );
}

function hasDirection(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) =>
    inline.kind === "link"
      ? hasDirection(inline.children)
      : inline.kind === "text" && inline.marks?.direction === "rtl",
  );
}

function dropDirection(inlines: Inline[]): void {
  for (const inline of inlines) {
    if (inline.kind === "link") dropDirection(inline.children);
    if (inline.kind === "text" && inline.marks?.direction === "rtl") dropMark(inline, "direction");
  }
}

function dropMark(text: Inline & { kind: "text" }, name: keyof Marks): void {
  const { [name]: _dropped, ...rest } = text.marks ?? {};
  if (Object.keys(rest).length > 0) text.marks = rest;
  else delete text.marks;
}
