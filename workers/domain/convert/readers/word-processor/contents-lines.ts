import { type Block, plainText } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";

/** `Contents`, `Table of Contents`, `Inhaltsverzeichnis`: a title over a list of chapters or an index. */
export function isContentsTitle(block: Block): boolean {
  if (block.kind !== "heading" && block.kind !== "paragraph") return false;
  const [first] = block.inlines;
  if (first?.kind !== "text" || first.text.length > 40 || block.inlines.length > 3) return false;
  return contentsTitle.test(plainText(block.inlines).trim());
}

const contentsTitle =
  /^(?:(?:table of )?contents|index|inhalt(?:sverzeichnis)?|register|table des mati[eè]res|sommaire|[ií]ndice(?: general| generale)?|contenido|sum[aá]rio|sommario|inhoud(?:sopgave)?|indholdsfortegnelse|inneh[aå]ll(?:sf[oö]rteckning)?|innhold(?:sfortegnelse)?|sis[aä]llys(?:luettelo)?|spis tre[sś]ci|obsah|tartalom(?:jegyz[eé]k)?|cuprins|i[cç]indekiler|содержание|оглавление|зміст|съдържание|περιεχ[οό]μενα|目录|目錄|目次|차례|목차|المحتويات|תוכן(?: העניינים)?)\s*:?$/i;

/** `Chapter    Page`: what stands over the columns of such a list. */
export function isColumnLine(block: Block): boolean {
  if (block.kind !== "paragraph" || block.inlines.length > 6) return false;
  return columnLine.test(plainText(block.inlines).trim());
}

const columnLine =
  /^(?:(?:section|chapter|title|item|subject|kapitel|abschnitt|titel|chapitre|titre|cap[ií]tulo|t[ií]tulo|capitolo|titolo|hoofdstuk|глава)[\s.…_]*)?(?:pages?|p\.|seiten?|p[aá]gina|sid[ae]|pagina|стр(?:\.|аница)?)(?:\s(?:no\.?|number|nr\.?))?$/i;

/**
 * Lines in the styles of a table of contents without its field: whether they are one is told by the headings, since an
 * author may have used the style for something else.
 */
export class ContentsLines {
  private readonly lines: string[] = [];

  add(text: string): void {
    if (this.lines.length < maxLines) this.lines.push(text.slice(0, 200));
  }

  /** True when nearly every line names a heading of the book. */
  areContents(headings: readonly { text: string }[]): boolean {
    const named = new Set(headings.map((heading) => lettersOf(heading.text)));
    const lines = this.lines.filter((line) => !contentsTitle.test(line.trim()));
    const found = lines.filter(
      (line) => named.has(lettersOf(line)) || named.has(lettersOf(withoutPage(line))),
    );
    return found.length >= lines.length * 0.9;
  }
}

const maxLines = 2_000;

function withoutPage(line: string): string {
  return line.replace(/[\s.…·_‥]*(?:\d{1,4}|[ivxlc]{1,7})\s*$/i, "");
}

function lettersOf(text: string): string {
  const small = text.toLowerCase();
  return small.replace(noLetters.for(small), "");
}

const noLetters = new LetterPattern(String.raw`[^\p{L}\p{N}]`, "g");
