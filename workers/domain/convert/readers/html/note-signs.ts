import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** What an element says of itself: the mark of a note, a note, a place for notes, a link back to the text. */
export function noteSemantics(
  attributes: MarkupAttributes,
): "mark" | "note" | "notes" | "backlink" | undefined {
  const { role, class: classes } = attributes;
  const type = attributes["epub:type"];
  if (type === undefined && role === undefined && classes === undefined) return undefined;
  const said = `${type ?? ""} ${role ?? ""}`.toLowerCase();
  if (/\b(?:doc-)?noteref\b/.test(said)) return "mark";
  if (/\b(?:doc-)?backlink\b|\breferrer\b/.test(said)) return "backlink";
  if (/\b(?:doc-)?(?:footnotes|endnotes|rearnotes)\b/.test(said)) return "notes";
  if (/\b(?:footnote|endnote|rearnote|note|doc-footnote|doc-endnote)\b/.test(said)) return "note";
  if (!classes) return undefined;
  if (
    /(?:^|\s)(?:footnote-ref|footnoteref|fnanchor|noteref|fnref|sdfootnoteanc|sdendnoteanc)(?:\s|$)/i.test(
      classes,
    )
  )
    return "mark";
  if (/(?:^|\s)(?:footnote-back|footnote-backref|backlink|reversefootnote)(?:\s|$)/i.test(classes))
    return "backlink";
  if (/(?:^|\s)(?:footnotes|endnotes|footnotes-list|notes)(?:\s|$)/i.test(classes)) return "notes";
  return undefined;
}

/** A remark in the margin, which Google Docs writes like a note: it is none of the book's. */
export function isRemark(note: string): boolean {
  return /^cmnt\d+$/.test(note);
}

/** `1`, `[12]`, `*`, `(b)`, `iv`. */
export function isNoteLabel(text: string): boolean {
  return noteLabel.test(text.trim());
}

/** Returns the sign that an author chose for a note, `*` or `††`, without brackets; undefined where it is a number or letter. */
export function ownSign(text: string): string | undefined {
  return ownNoteSign.exec(text.trim())?.[1];
}

const ownNoteSign = /^[[({]?\s*([*∗†‡§¶‖#]{1,4})\s*[\])}.]?$/u;

/** `↩`, `^`, `Back`, `return to text`. */
export function isBacklinkText(text: string): boolean {
  return backlink.test(text.replace(/[\ufe0e\ufe0f]/g, ""));
}

const noteLabel =
  /^[[({]?\s*(?:(?:note|footnote|fn|nt|n)\.?\s*)?(?:\d{1,4}|[*∗†‡§¶‖#]{1,5}|[ivxlc]{1,7}|[a-z]{1,2}|\d{1,3}[a-z])\s*[\])}.]?$/iu;

const backlink =
  /^[\s[(]*(?:[↩↑⤴⏎←^]+\s*\d{0,4}|(?:go )?back(?: to text)?|return(?: to (?:the )?text)?|zurück|retour)[\s\])]*$/iu;
