/** A finding as lists outside the site have it. */
export type ListedFinding = {
  severity: "critical" | "warning" | "info";
  title: string;
  place: {
    chapterTitle: string;
    quote?: { before: string; words: string; after: string } | undefined;
  } | null;
  becomes?: string | undefined;
  says?: string | undefined;
  suggestion: string;
  /** Why its author leaves it as it is; null of what is not ignored. */
  ignored: string | null;
};

/** Returns a table of findings for a spreadsheet. */
export function findingsCsv(findings: readonly ListedFinding[]): string {
  const rows = findings.map((one) => [
    one.severity,
    one.title,
    one.place?.chapterTitle ?? "",
    quoteOf(one),
    one.becomes ?? "",
    one.says ?? "",
    one.suggestion,
    one.ignored === null ? "" : `Ignored. ${one.ignored}`.trim(),
  ]);
  const head = ["Severity", "Finding", "Chapter", "Passage", "Change to", "Detail", "What to do", "Ignored"];
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** The passage with what stands around it; empty of what is about the whole book. */
export const quoteOf = ({ place }: Pick<ListedFinding, "place">): string =>
  place?.quote ? place.quote.before + place.quote.words + place.quote.after : "";

/** Spreadsheets run what begins like a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
