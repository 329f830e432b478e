import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const mailForms: AnalysisRule = {
  id: "mail-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Email” and “e-mail”",
  titles: "“Email” and “e-mail” in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["email", "Email", "emails", "Emails"],
    ["e-mail", "E-mail", "e-mails", "E-mails"],
  ]),
};
