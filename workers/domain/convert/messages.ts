/** What a conversion has to tell the author about the book. Conversion does not throw over imperfect books. */
export type ConversionMessage = {
  /** Stable, kebab-case: `image-unreadable`, `note-missing`, `link-dropped`. */
  code: string;
  severity: "info" | "warning" | "error";
  /** One plain sentence: what happened, to what. */
  text: string;
  /** Where in the book: a chapter title, a part's name, a page. */
  place?: string;
  /** What the author could do about it. */
  suggestion?: string;
  /** How many times, when alike ones were folded together. */
  count?: number;
};

/** The codes of the list that the option `listRevisions` asks for. */
export const revisionCodes = ["comment", "insertion", "deletion", "move", "formatting-change"] as const;

/** Collects messages, folding those of one code into one with a count. */
export class MessageLog {
  private readonly byCode = new Map<string, ConversionMessage>();
  private readonly listed: ConversionMessage[] = [];

  add(message: ConversionMessage): void {
    const seen = this.byCode.get(message.code);
    if (seen) seen.count = (seen.count ?? 1) + 1;
    else this.byCode.set(message.code, { ...message });
  }

  /** Keeps the message for itself, unfolded: for lists the author asked for. Past 500 of one code they are counted. */
  list(message: ConversionMessage): void {
    const before = this.listed.filter((one) => one.code === message.code).length;
    if (before < listedMost) this.listed.push({ ...message });
    else this.add(message);
  }

  all(): ConversionMessage[] {
    return [...this.byCode.values(), ...this.listed];
  }
}

const listedMost = 500;
