import type { CharacterState } from "#domain/convert/readers/rtf/character-state";
import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";
import type { Comment } from "#domain/convert/readers/word-processor/comment";
import type { Revisions } from "#domain/convert/readers/word-processor/revisions";

/** Tells the list of revisions what RTF says about letters: who put them in or took them out, and when. */
export class TrackedChanges {
  private readonly revisions: Revisions;
  private readonly comments: Map<string, Comment>;
  private readonly revisers: readonly string[];
  private open = "";
  private author = "";

  constructor(revisions: Revisions, comments: Map<string, Comment>, revisers: readonly string[]) {
    this.revisions = revisions;
    this.comments = comments;
    this.revisers = revisers;
  }

  /** Letters as they are read, changed or not. */
  text(text: string, { isDeleted, isInserted, reviser, revisedAt }: Readonly<CharacterState>): void {
    const code = isDeleted ? "deletion" : isInserted ? "insertion" : undefined;
    const change = code ? `${code} ${reviser} ${revisedAt}` : "";
    if (change !== this.open) {
      this.end();
      const by = this.revisers[reviser]?.trim() ?? "";
      const author = /^unknown$/i.test(by) ? "" : by;
      if (code) this.revisions.begin(code, { "w:author": author, "w:date": dayOf(revisedAt) });
      this.open = change;
    }
    this.revisions.words(text);
  }

  /** A change ends with its paragraph. */
  end(): void {
    if (this.open !== "") this.revisions.end();
    this.open = "";
  }

  /** `\atnauthor`, `\atrfstart`, `\annotation`: a comment, who wrote it, and where the words it is about begin. */
  destination(word: string): Destination | undefined {
    switch (word) {
      case "atnauthor":
        return gatherer((name) => {
          this.author = name.trim();
        }, 100);
      case "atrfstart":
        return gatherer((id) => this.revisions.beginComment(id.trim()), 20);
      case "annotation":
        return this.comment();
      default:
        return undefined;
    }
  }

  private comment(): Destination {
    let id = "";
    let date = "";
    const gathering = gatherer((text) => {
      this.end();
      this.comments.set(id, { author: this.author, date, text: text.replace(/\s+/g, " ").trim() });
      this.revisions.comment(id);
      this.comments.delete(id);
    });
    return {
      ...gathering,
      control(word) {
        if (word === "par" || word === "line") gathering.text?.(" ");
        return true;
      },
      group(word) {
        if (word === "atnref")
          return gatherer((text) => {
            id = text.trim();
          }, 20);
        if (word === "atndate")
          return gatherer((text) => {
            date = dayOf(Number(text));
          }, 20);
        return undefined;
      },
    };
  }
}

/** `2012-12-30` of a date packed into the bits of a number; "" when there is none. */
function dayOf(packed: number): string {
  const day = (packed >> 11) & 31;
  const month = (packed >> 16) & 15;
  const year = 1_900 + ((packed >> 20) & 511);
  if (!(day > 0 && month > 0 && month < 13)) return "";
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
