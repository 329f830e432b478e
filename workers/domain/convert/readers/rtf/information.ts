import type { BookMetadata } from "#domain/book/blocks";
import { type Destination, gatherer, silent } from "#domain/convert/readers/rtf/destination";
import { isPlaceholderAuthor } from "#domain/convert/readers/word-processor/placeholder-authors";

/** What the file says about itself, as it was written there. */
export class Information {
  private readonly values = new Map<string, string>();
  private created: { year: number; month: number; day: number } | undefined;

  /** `\info` */
  destination(): Destination {
    const own: Destination = {
      usesFilePage: true,
      control: () => true,
      group: (word) => {
        // The same twice: for old readers, and in Unicode.
        if (word === "upr") return { control: () => true, group: (inner) => (inner === "ud" ? own : silent) };
        if (word === "creatim") return this.date();
        return names.has(word) ? gatherer((text) => this.set(word, text)) : silent;
      },
    };
    return own;
  }

  metadata(language: string | undefined): BookMetadata {
    const metadata: BookMetadata = { authors: splitWords(this.values.get("author"), /\s*;\s*|\s+&\s+/) };
    metadata.authors = metadata.authors.filter((author) => !isPlaceholderAuthor(author));
    const title = this.values.get("title");
    if (title) metadata.title = title;
    const description = this.values.get("doccomm");
    if (description) metadata.description = description;
    const subjects = [
      ...splitWords(this.values.get("subject"), /[;,]/),
      ...splitWords(this.values.get("keywords"), /[;,]/),
    ];
    if (subjects.length > 0) metadata.subjects = [...new Set(subjects)];
    if (language) metadata.language = language;
    if (this.created) metadata.date = isoDate(this.created);
    return metadata;
  }

  private set(name: string, value: string): void {
    const text = value.replace(/\s+/g, " ").trim();
    if (text !== "") this.values.set(name, text);
  }

  private date(): Destination {
    const date = { year: 0, month: 1, day: 1 };
    return {
      control(word, value) {
        if (word === "yr") date.year = value ?? 0;
        else if (word === "mo") date.month = value ?? 1;
        else if (word === "dy") date.day = value ?? 1;
        return true;
      },
      close: () => {
        const { year, month, day } = date;
        const isReal = year > 1_900 && year < 3_000 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
        if (isReal) this.created = date;
      },
    };
  }
}

const names = new Set(["title", "author", "subject", "keywords", "doccomm"]);

function splitWords(value: string | undefined, between: RegExp): string[] {
  return (value ?? "")
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

function isoDate({ year, month, day }: { year: number; month: number; day: number }): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}
