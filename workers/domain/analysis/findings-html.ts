import { type ListedFinding, quoteOf } from "#domain/analysis/findings-csv";
import { escapeText } from "#domain/convert/writers/epub/escape";
import { printPage } from "#domain/stores/print-page";

const groups = [
  { severity: "critical", title: "Stops a store file" },
  { severity: "warning", title: "Shows on the page" },
  { severity: "info", title: "Worth knowing" },
] as const;

export type ReportVerdict = { question: string; answer: string; lacks: readonly string[] };

/** Returns the analysis of a book as a page to print: its verdicts, then every finding by harm; ignored ones last. */
export function findingsHtml(
  title: string,
  verdicts: readonly ReportVerdict[],
  findings: readonly ListedFinding[],
): string {
  const open = findings.filter(({ ignored }) => ignored === null);
  const ignored = findings.filter((one) => one.ignored !== null);
  const parts = groups.map((group) => ({
    title: group.title,
    list: open.filter(({ severity }) => severity === group.severity),
  }));
  const shown = [...parts, { title: "Ignored", list: ignored }].filter(({ list }) => list.length > 0);
  return printPage(
    `${title}: analysis`,
    `<h1>${escapeText(title)}</h1>
<dl>
${verdicts.map(verdictMarkup).join("\n")}
</dl>
${shown.map(({ title, list }) => `<h2>${title} (${list.length})</h2>\n${byRule(list).map(ruleMarkup).join("\n")}`).join("\n")}
${shown.length === 0 ? "<p>Nothing stands in the way.</p>" : ""}`,
  );
}

const verdictMarkup = ({ question, answer, lacks }: ReportVerdict): string =>
  `<dt>${escapeText(question)}</dt>\n<dd>${escapeText(answer)}${lacks.map((line) => `<small>${escapeText(line)}</small>`).join("")}</dd>`;

/** Findings of one title together, in their order. */
function byRule(findings: readonly ListedFinding[]): ListedFinding[][] {
  const rules = new Map<string, ListedFinding[]>();
  for (const one of findings) rules.set(one.title, [...(rules.get(one.title) ?? []), one]);
  return [...rules.values()];
}

/** So many of one rule are printed; the table has them all. */
const maxPrinted = 50;

function ruleMarkup(findings: ListedFinding[]): string {
  const [first] = findings;
  if (!first) return "";
  const more = findings.length - maxPrinted;
  return `<h3>${escapeText(first.title)}</h3>
<p>${escapeText(first.suggestion)}</p>
<ul>
${findings.slice(0, maxPrinted).map(findingMarkup).join("\n")}
</ul>${more > 0 ? `\n<p>And ${more} more.</p>` : ""}`;
}

function findingMarkup(finding: ListedFinding): string {
  const { place, becomes, says, ignored } = finding;
  const quote = place?.quote;
  const words =
    quote && becomes !== undefined
      ? `${escapeText(quote.before)}<del>${escapeText(quote.words)}</del><ins>${escapeText(becomes)}</ins>${escapeText(quote.after)}`
      : escapeText(quoteOf(finding));
  const notes = [says, place?.chapterTitle, ignored ? `Ignored: ${ignored}` : ""].filter(Boolean);
  return `<li>${words}${notes.map((note) => `<small>${escapeText(note ?? "")}</small>`).join("")}</li>`;
}
