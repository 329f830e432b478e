import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const ligatureLetters: AnalysisRule = {
  id: "ligature-letters",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Two letters stored as one sign",
  titles: "Letters stored as one sign in {n} passages",
  description: "They come from PDFs. Searching and reading aloud miss such words.",
  suggestion: "Store plain letters.",
  inPassage: replacing(/[\ufb00-\ufb06]/g, ({ 0: sign }) => sign.normalize("NFKC")),
};
