import type { Inline } from "#domain/book/blocks";
import type { OdtFlows } from "#domain/convert/readers/odt/flows";
import type { OdtParagraph } from "#domain/convert/readers/odt/open-paragraph";
import type { PageMarks } from "#domain/convert/readers/odt/page-marks";
import { scriptBit } from "#domain/convert/readers/odt/text-properties";
import type { OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import {
  bit,
  type CharacterFormat,
  layered,
  MarksCache,
} from "#domain/convert/readers/word-processor/character-format";
import { marksFor, type NoteRef } from "#domain/convert/readers/word-processor/run-state";
import { symbolCharacter } from "#domain/convert/readers/word-processor/symbols";

/** Sets letters into the paragraph being read, with the look of the spans around them. */
export class OdtTextEvents {
  private readonly context: OdtWalkContext;
  private readonly flows: OdtFlows;
  private readonly pages: PageMarks;
  private readonly marks = new MarksCache();
  /** What a span's style makes of the format around it. */
  private readonly layers = new Map<CharacterFormat, Map<string, CharacterFormat>>();
  private layerCount = 0;

  constructor(context: OdtWalkContext, flows: OdtFlows, pages: PageMarks) {
    this.context = context;
    this.flows = flows;
    this.pages = pages;
  }

  beginSpan(styleName: string | undefined): void {
    const { paragraph } = this.flows;
    paragraph?.formats.push(this.layer(paragraph.format, styleName));
  }

  endSpan(): void {
    const { paragraph } = this.flows;
    if (paragraph && paragraph.formats.length > 1) paragraph.formats.pop();
  }

  /** Character data: white space in it is folded, as it is in HTML. */
  text(text: string): void {
    const { paragraph } = this.flows;
    if (!paragraph) return;
    let folded = unfolded.test(text) ? text.replace(/[ \t\r\n]+/g, " ") : text;
    if (paragraph.endsInSpace && folded.startsWith(" ")) folded = folded.slice(1);
    if (folded === "") return;
    paragraph.endsInSpace = folded.endsWith(" ");
    this.show(paragraph, folded);
  }

  /** Characters that mean themselves: `text:s`, `text:tab`. */
  characters(text: string): void {
    const { paragraph } = this.flows;
    if (!paragraph) return;
    paragraph.endsInSpace = false;
    this.show(paragraph, text);
  }

  lineBreak(): void {
    const { paragraph } = this.flows;
    if (!paragraph || this.isHidden(paragraph)) return;
    paragraph.endsInSpace = true;
    paragraph.inlines.add({ kind: "break" });
  }

  /** Adds an inline that is finished elsewhere, unless nothing is shown here. */
  add(inline: Inline): void {
    const { paragraph } = this.flows;
    if (!paragraph || this.isHidden(paragraph)) return;
    paragraph.endsInSpace = false;
    paragraph.inlines.add(inline);
  }

  /** A note's mark. False when it is not shown, and so its note is not either. */
  noteMark(reference: NoteRef): boolean {
    const { paragraph } = this.flows;
    if (!paragraph || this.isHidden(paragraph)) return false;
    paragraph.endsInSpace = false;
    paragraph.inlines.addOutsideLink(reference);
    return true;
  }

  canShow(): boolean {
    const { paragraph } = this.flows;
    return paragraph === undefined || !this.isHidden(paragraph);
  }

  private isHidden(paragraph: OdtParagraph): boolean {
    return (paragraph.format.bits & bit.hidden) !== 0;
  }

  private show(paragraph: OdtParagraph, text: string): void {
    const { format } = paragraph;
    if (format.bits & bit.hidden) {
      paragraph.hidesText = true;
      this.context.counted?.leave("hidden");
      return;
    }
    const base = paragraph.style.character;
    const script = scriptOf(text);
    const bits = bitsFor(format, script);
    const baseBits = bitsFor(base, script);
    const lang =
      script === "asian" ? format.eastAsianLang : script === "complex" ? format.bidiLang : format.lang;
    if (!format.symbolFont) this.observe(text, lang);
    const shown = format.symbolFont ? symbolText(format.symbolFont, text) : text;
    if (format.symbolFont && this.context.counted) this.context.counted.shown = shown;
    if (this.flows.isInBody) this.pages.placeInto(paragraph.inlines);
    paragraph.textLength += text.length;
    if ((bits | baseBits) & bit.bold) paragraph.boldLength += text.length;
    const size = format.size ?? 0;
    if (size > paragraph.size) paragraph.size = size;
    if (paragraph.words.length < wordsMax) paragraph.words += shown;
    paragraph.inlines.text(shown, marksFor(this.marks, bits, shown, lang, this.context.bookLang));
  }

  private observe(text: string, lang: string | undefined): void {
    const { observer } = this.context;
    observer?.letters(text);
    if (lang !== undefined) observer?.language(lang, text.length);
  }

  private layer(around: CharacterFormat, styleName: string | undefined): CharacterFormat {
    if (styleName === undefined) return around;
    let made = this.layers.get(around);
    const seen = made?.get(styleName);
    if (seen) return seen;
    const own = this.context.styles.text(styleName);
    if (!own) return around;
    if (this.layerCount >= maxLayers) {
      this.layers.clear();
      this.layerCount = 0;
      made = undefined;
    }
    if (!made) {
      made = new Map();
      this.layers.set(around, made);
    }
    const format = layered(around, own);
    made.set(styleName, format);
    this.layerCount++;
    return format;
  }
}

type Script = "western" | "asian" | "complex";

/** The weight and slant that letters of this script have, as the Western ones. */
function bitsFor(format: CharacterFormat, script: Script): number {
  let { bits } = format;
  if (script !== "western") {
    const isAsian = script === "asian";
    const bold = isAsian ? scriptBit.asianBold : scriptBit.complexBold;
    const italic = isAsian ? scriptBit.asianItalic : scriptBit.complexItalic;
    // A program that knows of one family of scripts only means it for all.
    if (format.known & bold) bits = bits & bold ? bits | bit.bold : bits & ~bit.bold;
    if (format.known & italic) bits = bits & italic ? bits | bit.italic : bits & ~bit.italic;
  }
  return bits & westernBits;
}

/** The family of scripts of the first letter that tells. */
function scriptOf(text: string): Script {
  if (!beyondWestern.test(text)) return "western";
  const letter = telling.exec(text)?.[0] ?? "";
  if (complexLetter.test(letter)) return "complex";
  return asianLetter.test(letter) ? "asian" : "western";
}

const unfolded = /[\t\r\n]| {2}/;
const beyondWestern = /[\u0590-\u1fff\u2e80-\ufaff\ufb1d-\uffef]/;
const complexLetter = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const asianLetter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const telling = new RegExp(
  `[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]|${complexLetter.source}|${asianLetter.source}`,
  "u",
);
const westernBits = (1 << 20) - 1;
const maxLayers = 20_000;
const wordsMax = 500;

function symbolText(font: string, text: string): string {
  let shown = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isCoded = (code >= 0xf020 && code <= 0xf0ff) || code < 0x100;
    shown += isCoded ? (symbolCharacter(font, code) ?? character) : character;
  }
  return shown;
}
