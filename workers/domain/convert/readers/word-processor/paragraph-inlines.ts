import type { Inline, Marks } from "#domain/book/blocks";

/** Whether a paragraph holds pictures and nothing else. */
export function onlyPictures(inlines: readonly Inline[]): boolean {
  let pictures = 0;
  for (const inline of inlines) {
    if (inline.kind === "image") pictures++;
    else if (inline.kind === "break" || inline.kind === "pageMark") continue;
    else if (inline.kind !== "text" || inline.text.trim() !== "") return false;
  }
  return pictures > 0;
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
    if (inline.kind !== "text" || !inline.marks) continue;
    const { lang: _dropped, ...rest } = inline.marks;
    if (Object.keys(rest).length > 0) inline.marks = rest;
    else delete inline.marks;
  }
}
