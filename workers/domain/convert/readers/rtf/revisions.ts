import type { MessageLog } from "#domain/convert/messages";
import type { CharacterState } from "#domain/convert/readers/rtf/character-state";

/** Lists tracked changes, when the author asked for the list: what was put in is kept, what was taken out is left out. */
export class Revisions {
  private readonly messages: MessageLog | undefined;
  private readonly revisers: readonly string[];
  private kind: "insertion" | "deletion" = "insertion";
  private reviser = 0;
  private words = "";

  constructor(messages: MessageLog | undefined, revisers: readonly string[]) {
    this.messages = messages;
    this.revisers = revisers;
  }

  text(text: string, { isDeleted, reviser }: Readonly<CharacterState>): void {
    if (!this.messages) return;
    const kind = isDeleted ? "deletion" : "insertion";
    if (kind !== this.kind || reviser !== this.reviser) this.flush();
    this.kind = kind;
    this.reviser = reviser;
    if (this.words.length <= mostShown) this.words += text;
  }

  /** The change being read has ended. */
  flush(): void {
    const words = this.words.replace(/\s+/g, " ").trim();
    this.words = "";
    if (words === "" || !this.messages) return;
    const by = this.revisers[this.reviser]?.trim();
    const who = by && !/^unknown$/i.test(by) ? `${by} ` : "";
    const did = this.kind === "deletion" ? "deleted" : "inserted";
    const shown = words.length > mostShown ? `${words.slice(0, mostShown)}…` : words;
    this.messages.list({
      code: this.kind,
      severity: "info",
      text: `${who ? who + did : did === "deleted" ? "Deleted" : "Inserted"}: “${shown}”`,
    });
  }
}

const mostShown = 200;
