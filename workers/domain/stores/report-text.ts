import { megabytes } from "#domain/stores/megabytes";
import type { StoreReport, StoreRule } from "#domain/stores/report";
import { stores } from "#domain/stores/store";

export const verdictWords: Record<StoreRule["verdict"], string> = {
  kept: "kept",
  mended: "put right",
  remark: "remark",
  broken: "broken",
};

/** A verdict as one sentence. */
export function verdictSentence({ store, verdict, rules }: StoreReport): string {
  const { name } = stores[store];
  switch (verdict) {
    case "ready":
      return `Ready for ${name}.`;
    case "remarks":
      return `Ready for ${name}, with ${count(rules, "remark")} to look at.`;
    case "refused":
      return `${name} would not take this file: ${rules.find((rule) => rule.verdict === "broken")?.text ?? ""}`;
    default:
      return verdict satisfies never;
  }
}

/** The report as plain text, for people and for mail. */
export function reportText(report: StoreReport): string {
  const { store, title, rules, findings } = report;
  const { steps, portal } = stores[store];
  const lines = [
    `${title}: the file for ${stores[store].name}`,
    "",
    verdictSentence(report),
    `Size: ${megabytes(report.size)}${report.cap === null ? "" : ` of ${megabytes(report.cap)}`}`,
    "",
    "Rules",
    ...rules.flatMap(ruleLines),
  ];
  if (findings.length > 0) {
    lines.push("", "By EPUBCheck's rules");
    for (const { id, severity, file, line, text, more } of findings)
      lines.push(
        `- ${severity} ${id}: ${text} (${file}${line === undefined ? "" : `, line ${line}`})${more ? `, and ${more} more` : ""}`,
      );
  }
  lines.push("", `What to do next${portal ? `, at ${portal.name} (${portal.address})` : ""}`);
  lines.push(...steps.map((step, index) => `${index + 1}. ${step}`));
  if (report.paste?.length) lines.push("", "What to paste", ...report.paste.flatMap(pasteLines));
  return `${lines.join("\n")}\n`;
}

const pasteLines = ({ name, text, note }: NonNullable<StoreReport["paste"]>[number]): string[] => [
  "",
  `${name}:${note ? ` (${note})` : ""}`,
  ...text.split("\n").map((line) => `  ${line}`.trimEnd()),
];

function ruleLines({ title, verdict, text, todo, source, readOn }: StoreRule): string[] {
  const lines = [`- ${title}: ${verdictWords[verdict]}. ${text}`];
  if (todo) lines.push(`  What to do: ${todo}`);
  lines.push(source ? `  Source: ${source}, read on ${readOn}` : "  A house rule of ours");
  return lines;
}

const count = (rules: readonly StoreRule[], wanted: StoreRule["verdict"]): string => {
  const found = rules.filter(({ verdict }) => verdict === wanted).length;
  return `${found} ${found === 1 ? wanted : `${wanted}s`}`;
};
