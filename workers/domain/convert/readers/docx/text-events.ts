import type { Inline } from "#domain/book/blocks";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { bit, MarksCache, symbolFontName } from "#domain/convert/readers/word-processor/character-format";
import type { FieldStack } from "#domain/convert/readers/word-processor/field-stack";
import type { Flows } from "#domain/convert/readers/word-processor/flows";
import type { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import { marksFor } from "#domain/convert/readers/word-processor/run-state";
import { symbolCharacter } from "#domain/convert/readers/word-processor/symbols";
import type { Attributes } from "#domain/convert/xml";

/** Sets what runs hold into the paragraph being read: letters, symbols, breaks, ruby. */
export class TextEvents {
  private readonly context: WalkContext;
  private readonly flows: Flows;
  private readonly fields: FieldStack;
  private readonly runs: RunStack;
  private readonly marks = new MarksCache();
  private kind: "" | "text" | "instruction" = "";
  private ruby: { base: string; reading: string; part: "base" | "reading" | "" } | undefined;

  constructor(context: WalkContext, flows: Flows, fields: FieldStack, runs: RunStack) {
    this.context = context;
    this.flows = flows;
    this.fields = fields;
    this.runs = runs;
  }

  beginText(kind: "text" | "instruction"): void {
    this.kind = kind;
  }

  endText(): void {
    this.kind = "";
  }

  text(text: string): void {
    if (this.kind === "text") this.show(text);
    else if (this.kind === "instruction") this.fields.instruction(text);
  }

  /** Takes an element that stands for a character or a break. False when it is no such thing. */
  open(name: string, attributes: Attributes): boolean {
    switch (name) {
      case "w:br":
        if (attributes["w:type"] === "page") {
          if (this.canShow() && this.flows.kind === "body") this.flows.paragraph?.pageBreak();
        } else if (attributes["w:type"] !== "column") this.add({ kind: "break" });
        return true;
      case "w:lastRenderedPageBreak":
        this.pageBegan();
        return true;
      case "w:cr":
        this.add({ kind: "break" });
        return true;
      case "w:tab":
      case "w:ptab":
        if (this.runs.depth > 0) this.show("\t");
        return true;
      case "w:noBreakHyphen":
        this.show("\u2011");
        return true;
      case "w:softHyphen":
        this.show("\u00ad");
        return true;
      case "w:sym":
        this.symbol(attributes);
        return true;
      default:
        return false;
    }
  }

  private pageBegan(): void {
    const { pages, observer } = this.context;
    observer?.pages.pageBreak();
    const label = this.flows.isInBody ? pages?.next() : undefined;
    if (label !== undefined) this.flows.paragraph?.inlines.add({ kind: "pageMark", label });
  }

  /** Adds an inline that is finished elsewhere, unless nothing is shown here. */
  add(inline: Inline): void {
    if (this.canShow()) this.flows.paragraph?.inlines.add(inline);
  }

  canShow(): boolean {
    if (this.fields.isHidden) return false;
    const { paragraph } = this.flows;
    if (!paragraph || this.runs.depth === 0) return paragraph !== undefined;
    return (this.runs.current.bitsIn(paragraph.style.character, 0) & bit.hidden) === 0;
  }

  beginRuby(): void {
    this.ruby = { base: "", reading: "", part: "" };
  }

  rubyPart(part: "base" | "reading"): void {
    if (this.ruby) this.ruby.part = part;
  }

  endRuby(): void {
    const { ruby } = this;
    this.ruby = undefined;
    if (!ruby || !this.flows.paragraph) return;
    if (ruby.base !== "" && ruby.reading !== "")
      this.flows.paragraph.inlines.add({ kind: "ruby", base: ruby.base, reading: ruby.reading });
    else this.show(ruby.base + ruby.reading);
  }

  private show(text: string, isSymbol = false): void {
    const { paragraph } = this.flows;
    if (!paragraph || text === "" || this.fields.isHidden) return;
    const run = this.runs.current;
    const { counted } = this.context;
    const base = paragraph.style.character;
    if (run.marks) {
      counted?.leave("note-sign");
      const font = run.symbolFontIn(base);
      run.marks.label = ((run.marks.label ?? "") + (font === "" ? text : symbolText(font, text))).trim();
      return;
    }
    const isHeading = paragraph.role.kind === "heading";
    let bits = run.bitsIn(base, isHeading ? headingGives : 0);
    if (bits & bit.hidden) {
      counted?.leave("hidden");
      return;
    }
    const lang = run.langOf(text, base, bits);
    const font = run.symbolFontIn(base);
    if (font === "" && !isSymbol) this.observe(text, lang);
    const shown = font === "" ? text : symbolText(font, text);
    if (font !== "" && counted) counted.shown = shown;
    if (privateLetters.test(shown)) this.tellPrivate(shown);
    if (this.ruby && this.ruby.part !== "") {
      this.ruby[this.ruby.part] += shown;
      return;
    }
    if (paragraph.isRtl) bits &= ~bit.rtl;
    // Some programs underline the words of a link by hand; a link is shown as one anyway.
    if (paragraph.inlines.openLink !== undefined) bits &= ~bit.underline;
    this.context.revisions?.words(shown);
    this.context.kept?.untouched();
    paragraph.textLength += text.length;
    if (run.own.isFixedPitch === false) paragraph.proseLength += text.length;
    if (bits & bit.bold || base.bits & bit.bold) paragraph.boldLength += text.length;
    const size = run.sizeIn(base);
    if (size > paragraph.size) paragraph.size = size;
    paragraph.inlines.text(shown, marksFor(this.marks, bits, shown, lang, this.context.bookLang));
  }

  private tellPrivate(text: string): void {
    for (const character of text) {
      if (!privateLetters.test(character)) continue;
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
      this.context.tell({
        code: "private-characters",
        severity: "warning",
        text: `A character (U+${code}) has a meaning only in the font it was typed in; elsewhere it is an empty box.`,
        suggestion: "Type the character that Unicode has for it, or insert a picture of it.",
      });
    }
  }

  private observe(text: string, lang: string | undefined): void {
    const { observer } = this.context;
    observer?.letters(text);
    if (lang !== undefined) observer?.language(lang, text.length);
  }

  private symbol(attributes: Attributes): void {
    const code = Number.parseInt(attributes["w:char"] ?? "", 16);
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return;
    const character = symbolCharacter(attributes["w:font"] ?? "", code);
    if (character !== undefined) this.show(character, true);
    else {
      this.context.messages.add({
        code: "symbol-unknown",
        severity: "warning",
        text: `A character of the font ${attributes["w:font"] ?? "of symbols"} has no known Unicode equal and was replaced by □.`,
      });
      this.show("□", true);
    }
  }
}

/** The private areas of Unicode, where every font may put what it likes. */
const privateLetters = /[\ue000-\uf8ff\udb80-\udbff]/;

/** What a heading's own style gives it, the book's stylesheet gives again. */
const headingGives = bit.bold | bit.italic | bit.underline;

/** The text of a symbol font in Unicode, as far as its letters are known. */
export function symbolText(font: string, text: string): string {
  let shown = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isCoded = (code >= 0xf020 && code <= 0xf0ff) || (code < 0x100 && symbolFontName(font) !== "");
    shown += isCoded ? (symbolCharacter(font, code) ?? character) : character;
  }
  return shown;
}
