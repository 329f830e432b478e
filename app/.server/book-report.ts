import { findingsCsv } from "#domain/analysis/findings-csv";
import { findingsHtml } from "#domain/analysis/findings-html";
import { textVerdicts } from "#domain/analysis/verdicts";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import { analysisAnswer } from "./analysis-answer";
import { projectAnswer } from "./project-answers";
import { rulesAnswer } from "./rules-answer";

/** The analysis of a book as files for its author: a page to print and a table. Refuses as the analysis does. */
export async function bookReport(
  services: Pick<Services, "analysis" | "projects" | "rules">,
  ownerId: string,
  projectId: string,
  now: number,
): Promise<{ title: string; html: string; csv: string }> {
  const [row, analysed, report] = await Promise.all([
    services.projects.find(ownerId, projectId),
    services.analysis.of(ownerId, projectId, now),
    services.rules.of(ownerId, projectId),
  ]);
  if (!row) throw new Refusal("not-found");
  const findings = analysisAnswer(analysed, report);
  const verdicts = textVerdicts(projectAnswer(row), rulesAnswer(report), findings);
  return {
    title: row.name,
    html: findingsHtml(
      row.name,
      verdicts.map(({ question, answer, lacks }) => ({
        question,
        answer,
        lacks: lacks.map(({ text, count }) => (count === undefined ? text : `${text}: ${count}`)),
      })),
      findings,
    ),
    csv: findingsCsv(findings),
  };
}
