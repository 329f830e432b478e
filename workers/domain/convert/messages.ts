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

/** Collects messages, folding those of one code into one with a count. */
export class MessageLog {
  private readonly byCode = new Map<string, ConversionMessage>();

  add(message: ConversionMessage): void {
    const seen = this.byCode.get(message.code);
    if (seen) seen.count = (seen.count ?? 1) + 1;
    else this.byCode.set(message.code, { ...message });
  }

  all(): ConversionMessage[] {
    return [...this.byCode.values()];
  }
}
