import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import { StyleRules } from "#domain/convert/readers/html/style-rules";

/** The style rules of each of a book's documents. */
export class BookStyles {
  private readonly messages: MessageLog;
  private readonly rules: StyleRules[] = [];
  private last: { sheets: readonly string[]; rules: StyleRules } | undefined;
  private cssLength = 0;

  constructor(messages: MessageLog) {
    this.messages = messages;
  }

  add(document: number, sheets: readonly string[]): void {
    this.rules[document] = this.rulesOf(sheets);
  }

  of(document: number): StyleRules {
    return this.rules[document] ?? new StyleRules();
  }

  /** Chapters mostly share their style sheets: the rules of one document are those of the next. */
  private rulesOf(sheets: readonly string[]): StyleRules {
    const { last } = this;
    if (last?.sheets.length === sheets.length && sheets.every((sheet, at) => sheet === last.sheets[at]))
      return last.rules;
    const rules = new StyleRules();
    const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0);
    this.cssLength += length;
    if (this.cssLength <= maxCss) for (const sheet of sheets) rules.add(sheet);
    else if (length > 0) this.messages.add(stylesLeftOut);
    this.last = { sheets, rules };
    return rules;
  }
}

/** Characters of all style sheets that differ, taken together. */
const maxCss = 4_000_000;
const stylesLeftOut: ConversionMessage = {
  code: "style-sheets-left-out",
  severity: "warning",
  text: "The chapters have too many different style sheets to read them all, so some italics, bold type or alignments may be missing.",
  suggestion: "Let all chapters share one style sheet.",
};
