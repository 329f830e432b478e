import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";
import type { RtfDocument } from "#domain/convert/readers/rtf/document";
import { fontTable } from "#domain/convert/readers/rtf/font-table";
import type { GroupStack } from "#domain/convert/readers/rtf/group-stack";
import { listOverrideTable, listTable } from "#domain/convert/readers/rtf/list-tables";
import { sayNoteNumbering } from "#domain/convert/readers/rtf/note-numbering";
import { styleSheet } from "#domain/convert/readers/rtf/style-sheet";

/** What stands before the text: tables of fonts, styles and lists, and words about the file as a whole. */
export class HeadWords {
  private readonly document: RtfDocument;
  private readonly groups: GroupStack;

  constructor(document: RtfDocument, groups: GroupStack) {
    this.document = document;
    this.groups = groups;
  }

  destination(word: string): Destination | undefined {
    const { document } = this;
    switch (word) {
      case "fonttbl":
        return fontTable(document.fonts);
      case "stylesheet":
        return styleSheet(document.styles);
      case "listtable":
        return listTable(document.numbering);
      case "listoverridetable":
        return listOverrideTable(document.numbering);
      case "info":
        return document.information.destination();
      case "revtbl": {
        let count = 0;
        // The table is read once more in the second pass: each name has its own place.
        return {
          control: () => true,
          child: () =>
            gatherer((name) => {
              document.revisers[count++] = name.replace(/;\s*$/, "");
            }, 100),
        };
      }
      default:
        return undefined;
    }
  }

  /** Takes a word about the whole file. False when it is none; else the letters of fonts may mean others now. */
  control(word: string, value: number | undefined): boolean {
    const { document } = this;
    switch (word) {
      case "ansicpg":
        if (value) document.fonts.setFilePage(value);
        return true;
      case "mac":
        document.fonts.setFilePage(10_000);
        return true;
      case "pc":
        document.fonts.setFilePage(437);
        return true;
      case "pca":
        document.fonts.setFilePage(850);
        return true;
      case "deff":
        document.fonts.standard = value ?? 0;
        this.groups.character.font = value ?? 0;
        return true;
      case "deflang":
        document.language = value;
        this.groups.character.language ??= value;
        return true;
      case "paperw":
        document.paperWidth = value ?? document.paperWidth;
        return false;
      case "margl":
        document.marginLeft = value ?? document.marginLeft;
        return false;
      case "margr":
        document.marginRight = value ?? document.marginRight;
        return false;
      default:
        sayNoteNumbering(word, document.noteNumbering);
        return false;
    }
  }
}
