import type { ChapterPlan } from "#domain/convert/chapters";
import type { Survey } from "#domain/convert/reader";
import { escapeText } from "#domain/convert/writers/epub/escape";
import type { Labels } from "#domain/convert/writers/epub/labels";

/** A book of chapters has its notes at its end; in a shorter text they are nearer at the end of their own file. */
export function gathersNotes(survey: Survey, plan: ChapterPlan): boolean {
  return plan.expected > 2 && survey.words >= bookWords;
}

/** The notes of a whole book, in files of their own that are written as they fill (docs/decisions/008). */
export class GatheredNotes {
  private readonly labels: Labels;
  private items: string[] = [];
  private length = 0;
  private files = 0;
  /** Notes in the files before. */
  private before = 0;

  constructor(labels: Labels) {
    this.labels = labels;
  }

  /** Where the next notes will stand. */
  get file(): string {
    return fileName(this.files + 1);
  }

  add(items: readonly string[]): void {
    for (const item of items) {
      this.items.push(item);
      this.length += item.length;
    }
  }

  /** Whether the file at hand is as long as a file may be: notes of the next chapter go to another. */
  get isFull(): boolean {
    return this.length > fullFile;
  }

  /** The file at hand, and a new one is begun; nothing when it has no notes. */
  take(): { file: string; isFirst: boolean; content: string } | undefined {
    if (this.items.length === 0) return undefined;
    const taken = { file: this.file, isFirst: this.files === 0, content: this.content() };
    this.before += this.items.length;
    this.items = [];
    this.length = 0;
    this.files++;
    return taken;
  }

  private content(): string {
    const title = escapeText(this.labels.notes);
    const heading = this.files === 0 ? `<h1 id="${notesHeading}">${title}</h1>\n` : "";
    const start = this.before > 0 ? ` start="${this.before + 1}"` : "";
    return `${heading}<ol${start}>\n${this.items.join("\n")}\n</ol>`;
  }
}

export const notesHeading = "notes";

const bookWords = 10_000;
/** Characters: with the chapters of usual length that follow, well under what older readers can hold. */
const fullFile = 200_000;

const fileName = (number: number) => `notes-${String(number).padStart(3, "0")}.xhtml`;
