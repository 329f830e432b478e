import { Fonts } from "#domain/convert/readers/rtf/fonts";
import { Information } from "#domain/convert/readers/rtf/information";
import { StyleSheet } from "#domain/convert/readers/rtf/style-sheet";
import { NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";
import { DocxNumbering } from "#domain/convert/readers/word-processor/numbering";

/** What the head of the file says; read by every pass, and the same in each. */
export class RtfDocument {
  readonly fonts = new Fonts();
  readonly styles = new StyleSheet();
  readonly numbering = new DocxNumbering();
  readonly information = new Information();
  readonly noteNumbering = new NoteNumberings();
  /** Names of those who changed the text, by their number. */
  readonly revisers: string[] = [];
  /** Windows number of the language of text that names none. */
  language: number | undefined;
  /** Twips. */
  paperWidth = 12_240;
  marginLeft = 1_800;
  marginRight = 1_800;

  get textWidth(): number {
    return Math.max(1_000, this.paperWidth - this.marginLeft - this.marginRight);
  }
}
