import type { NoteNumbering } from "#domain/book/note-numbering";
import { isDamage } from "#domain/convert/damaged-part";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import type { NoteClass, NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";
import { type Attributes, parseXml } from "#domain/convert/xml";

/** Reads `w:footnotePr` and `w:endnotePr`, which stand in the settings and in each section's properties. */
export class NoteSettings {
  private readonly say: (noteClass: NoteClass, numbering: NoteNumbering | undefined) => void;
  private noteClass: NoteClass | undefined;

  constructor(say: (noteClass: NoteClass, numbering: NoteNumbering | undefined) => void) {
    this.say = say;
  }

  /** Takes an element of this subject. False when it is none. */
  open(name: string, attributes: Attributes): boolean {
    if (name === "w:footnotePr") this.noteClass = "footnote";
    else if (name === "w:endnotePr") this.noteClass = "endnote";
    else if (name === "w:numFmt" && this.noteClass)
      this.say(this.noteClass, formats.get(attributes["w:val"] ?? ""));
    else return false;
    return true;
  }

  close(name: string): boolean {
    if (name !== "w:footnotePr" && name !== "w:endnotePr") return false;
    this.noteClass = undefined;
    return true;
  }
}

/** Reads how the whole document counts its notes. */
export async function readNoteSettings(docx: DocxPackage, numberings: NoteNumberings): Promise<void> {
  const part = docx.relatedPart("settings");
  if (!part) return;
  const settings = new NoteSettings((noteClass, numbering) => numberings.ofDocument(noteClass, numbering));
  const handler = {
    open: (name: string, attributes: Attributes) => void settings.open(name, attributes),
    close: (name: string) => void settings.close(name),
    text: () => undefined,
  };
  try {
    await parseXml(docx.zip.chunks(part), handler, docx.fileName);
  } catch (fault) {
    // No words stand in this part, so damage to it is not worth a message.
    if (!isDamage(fault)) throw fault;
  }
}

/** How Word counts endnotes in a document that does not say it. */
export const usualEndnotes: NoteNumbering = "lower-roman";

const formats = new Map<string, NoteNumbering>([
  ["lowerRoman", "lower-roman"],
  ["upperRoman", "upper-roman"],
  ["lowerLetter", "lower-alpha"],
  ["upperLetter", "upper-alpha"],
]);
