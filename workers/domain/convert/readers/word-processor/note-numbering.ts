import type { NoteNumbering } from "#domain/book/note-numbering";

export type NoteClass = "footnote" | "endnote";

type Numberings = Partial<Record<NoteClass, { numbering: NoteNumbering | undefined }>>;

/** How a manuscript counts its foot- and its endnotes; undefined is 1, 2, 3. */
export class NoteNumberings {
  private readonly sections: Numberings = {};
  private readonly document: Numberings = {};
  /** How the program counts endnotes where the file does not say it. */
  private readonly usual: NoteNumbering | undefined;
  private hasFootnotes = false;

  constructor(usual?: NoteNumbering) {
    this.usual = usual;
  }

  /** A numbered footnote was met: endnotes are to be told from it. */
  footnoteMet(): void {
    this.hasFootnotes = true;
  }

  /** Endnotes alone are 1, 2, 3 unless the file says otherwise: long roman numbers are hard to read. */
  of(noteClass: NoteClass): NoteNumbering | undefined {
    const said = this.sections[noteClass] ?? this.document[noteClass];
    if (said) return said.numbering;
    return noteClass === "endnote" && this.hasFootnotes ? this.usual : undefined;
  }

  ofDocument(noteClass: NoteClass, numbering: NoteNumbering | undefined): void {
    this.document[noteClass] = { numbering };
  }

  /** Of several sections the first counts, since notes are numbered through the book. */
  ofSection(noteClass: NoteClass, numbering: NoteNumbering | undefined): void {
    this.sections[noteClass] ??= { numbering };
  }
}
