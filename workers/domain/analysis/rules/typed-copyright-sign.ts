import { type AnalysisRule, replacing } from "#domain/analysis/rule";

const bracketSigns: Record<string, string> = { c: "©", r: "®", tm: "™" };

export const typedCopyrightSign: AnalysisRule = {
  id: "typed-copyright-sign",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A copyright or trademark sign typed in brackets",
  titles: "Signs typed in brackets in {n} passages",
  description: "The real signs are ©, ® and ™.",
  suggestion: "Use the real sign.",
  inPassage: replacing(
    /\((?:(c)(?=\)\s*\d{4})|(r|tm))\)/gi,
    ({ 1: copyright, 2: mark = "" }) => bracketSigns[(copyright ?? mark).toLowerCase()],
    { hints: ["(c)", "(C)", "(r)", "(R)", "(tm)", "(TM)"] },
  ),
};
