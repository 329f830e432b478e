import type { Box } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { Dict, Name, type Page, stringToPDFString } from "#pdfjs";

/** Words that somebody wrote onto a finished page, in the page's own space. */
export type Remark = {
  box: Box;
  size: number;
  paragraphs: string[];
  /** They fill the page in, as a typewriter would, and are no comment on it. */
  isText: boolean;
};

/** What stands on a page beside its own instructions: remarks, and what its form's fields hold. */
export type Additions = { remarks: Remark[]; pieces: TextPiece[] };

const maxAnnotations = 2_000;
const longestText = 20_000;
const usualSize = 10;
const deepest = 12;

/** Hidden, and not for the eye. */
const hiddenFlags = 2 | 32;
const fieldFlags = { multiline: 1 << 12, password: 1 << 13, radio: 1 << 15, button: 1 << 16 };

/** The words of text annotations and of filled-in fields. What is broken is left out. */
export async function additionsOf(file: PdfFile, page: Page): Promise<Additions> {
  const additions: Additions = { remarks: [], pieces: [] };
  const listed = await file.whole(() => page.pageDict.get("Annots")).catch(() => undefined);
  if (!Array.isArray(listed)) return additions;
  for (const raw of listed.slice(0, maxAnnotations)) {
    const dict = await page.xref.fetchIfRefAsync(raw).catch(() => undefined);
    if (!(dict instanceof Dict)) continue;
    const read = await file.whole(() => readAnnotation(dict)).catch(() => undefined);
    if (!read) continue;
    if (read.kind === "piece") additions.pieces.push(read.piece);
    else additions.remarks.push(read.remark);
  }
  return additions;
}

type Read = { kind: "remark"; remark: Remark } | { kind: "piece"; piece: TextPiece };

function readAnnotation(dict: Dict): Read | undefined {
  const kind = nameOf(dict.get("Subtype"));
  if (kind !== "FreeText" && kind !== "Widget") return undefined;
  const flags = dict.get("F");
  if (typeof flags === "number" && flags & hiddenFlags) return undefined;
  const box = boxOf(dict.getArray("Rect"));
  if (!box) return undefined;
  if (kind === "FreeText") {
    const paragraphs = paragraphsOf(textOf(dict.get("Contents")));
    const isText = nameOf(dict.get("IT")) === "FreeTextTypeWriter";
    return paragraphs.length === 0
      ? undefined
      : { kind: "remark", remark: { box, size: sizeOf(dict), paragraphs, isText } };
  }
  return readField(dict, box);
}

function readField(dict: Dict, box: Box): Read | undefined {
  const sort = nameOf(inherited(dict, "FT"));
  const given = inherited(dict, "Ff");
  const flags = typeof given === "number" ? given : 0;
  if (sort === "Btn") {
    if (flags & fieldFlags.button) return undefined;
    const state = nameOf(dict.get("AS"));
    return piece(state === undefined || state === "Off" ? "☐" : "☒", box);
  }
  if ((sort !== "Tx" && sort !== "Ch") || flags & fieldFlags.password) return undefined;
  const value = inherited(dict, "V");
  const text = Array.isArray(value) ? value.map(textOf).join(", ") : textOf(value);
  const paragraphs = paragraphsOf(text);
  const [first] = paragraphs;
  if (first === undefined) return undefined;
  if (flags & fieldFlags.multiline || paragraphs.length > 1)
    return { kind: "remark", remark: { box, size: sizeOf(dict), paragraphs, isText: true } };
  return piece(first, box);
}

/** On the field's middle, in letters as high as it lets them be. */
function piece(str: string, { x0, y0, x1, y1 }: Box): Read {
  const size = Math.min(12, Math.max(4, (y1 - y0) * 0.75));
  const width = Math.min(x1 - x0, str.length * size * 0.5);
  return {
    kind: "piece",
    piece: {
      str,
      dir: "ltr",
      transform: [size, 0, 0, size, x0 + 1, (y0 + y1) / 2 - size * 0.35],
      width,
      fontName: "",
    },
  };
}

/** Fields have some of their entries from the fields they are parts of. */
function inherited(dict: Dict, key: string): unknown {
  let one: unknown = dict;
  for (let depth = 0; depth < deepest && one instanceof Dict; depth++) {
    if (one.has(key)) return one.get(key);
    one = one.get("Parent");
  }
  return undefined;
}

function sizeOf(dict: Dict): number {
  const look = inherited(dict, "DA");
  const size = typeof look === "string" ? Number(/(\d+(?:\.\d+)?)\s+Tf/.exec(look)?.[1]) : Number.NaN;
  return size >= 4 && size <= 72 ? size : usualSize;
}

const textOf = (value: unknown) =>
  typeof value === "string" ? stringToPDFString(value).slice(0, longestText) : "";

const paragraphsOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((part) => part.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .filter((part) => part !== "");

const nameOf = (value: unknown) => (value instanceof Name ? value.name : undefined);

function boxOf(value: unknown): Box | undefined {
  if (!Array.isArray(value) || value.length < 4) return undefined;
  const [x0 = Number.NaN, y0 = Number.NaN, x1 = Number.NaN, y1 = Number.NaN] = value.map(Number);
  if (![x0, y0, x1, y1].every(Number.isFinite)) return undefined;
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}
