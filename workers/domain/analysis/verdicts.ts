/** One of the three questions that stand between a book and a store. */
export type TextVerdict = {
  id: "rules" | "looks" | "reads";
  question: string;
  answer: string;
  tone: "ok" | "wa" | "no" | "unknown";
  /** What it lacks, or what the answer rests on; `at` is where that can be settled. */
  lacks: { text: string; count?: number; at: "rules" | "found" | "text" | "losses" | "proofread" | "book" }[];
};

/** What is asked of every book, and what the answer means. */
export const verdictQuestions = [
  {
    id: "rules",
    question: "Does it pass the store rules we check?",
    meaning:
      "EPUB’s own rules, Kindle’s if you ask, and what stores refuse. For each problem we say where it is.",
  },
  {
    id: "looks",
    question: "Does it look right?",
    meaning: "Every word is there, every passage is settled, and nothing on the page looks like a mistake.",
  },
  {
    id: "reads",
    question: "Does it read well?",
    meaning: "Repeated words, long sentences and the like, as information. You decide.",
  },
] as const;

type Book = {
  losses?: { lost: number } | null | undefined;
  passages?: { total: number; checked: number } | undefined;
  messages: readonly { severity: string }[];
};
type Rules = {
  isReported: boolean;
  isForKindle: boolean;
  verdicts: readonly { verdict: string; severity: string }[];
  findings: readonly { severity: string }[];
};
type Findings = readonly { type: string; severity: string; ignored: string | null }[];

/**
 * Answers the three questions. `rules` and `findings`: undefined while they are on their way, null where there are none.
 */
export function textVerdicts(
  book: Book,
  rules: Rules | null | undefined,
  findings: Findings | null | undefined,
): [TextVerdict, TextVerdict, TextVerdict] {
  // What the stores' rules say of the finished file is counted from their own report.
  const open = findings?.filter(({ type, ignored }) => type !== "compliance" && ignored === null);
  return [storeRules(rules, open), looks(book, open), reads(open)];
}

type Open = Findings | undefined;
const counted = (text: string, count: number, at: TextVerdict["lacks"][number]["at"]) =>
  count > 0 ? [{ text, count, at }] : [];
const [askRules, askLooks, askReads] = verdictQuestions;

function storeRules(rules: Rules | null | undefined, open: Open): TextVerdict {
  const head = { id: askRules.id, question: askRules.question };
  if (rules === undefined || (rules && open === undefined))
    return { ...head, answer: "Checking…", tone: "unknown", lacks: [] };
  if (!rules?.isReported)
    return {
      ...head,
      answer: "Not checked",
      tone: "unknown",
      lacks: [{ text: "Convert it again and we’ll check it", at: "book" }],
    };
  const broken = (severity: string) =>
    rules.verdicts.filter((rule) => rule.verdict === "broken" && rule.severity === severity).length;
  const errors = rules.findings.filter(({ severity }) => severity === "error" || severity === "fatal").length;
  const stops = open?.filter(({ severity }) => severity === "critical").length ?? 0;
  const lacks = [
    ...counted("Errors in the EPUB", errors, "rules"),
    ...counted("Rules it breaks", broken("error"), "rules"),
    ...counted("Findings that stop a store file", stops, "text"),
    ...counted("Rules to look at", broken("warning"), "rules"),
  ];
  if (lacks.length === 0) {
    const text = rules.isForKindle ? "EPUB and Kindle rules are met" : "EPUB rules are met";
    return { ...head, answer: "Yes", tone: "ok", lacks: [{ text, at: "rules" }] };
  }
  const isRefused = errors + broken("error") + stops > 0;
  return { ...head, answer: isRefused ? "Not yet" : "Nearly", tone: isRefused ? "no" : "wa", lacks };
}

function looks({ losses, passages, messages }: Book, open: Open): TextVerdict {
  const head = { id: askLooks.id, question: askLooks.question };
  if (open === undefined) return { ...head, answer: "Checking…", tone: "unknown", lacks: [] };
  const lost = losses?.lost ?? 0;
  const left = passages ? passages.total - passages.checked : 0;
  const lacks = [
    ...counted("Pieces of the manuscript that were lost", lost, "losses"),
    ...counted("Passages to check", left, "proofread"),
    ...counted(
      "Remarks of the conversion",
      messages.filter(({ severity }) => severity === "warning").length,
      "found",
    ),
    ...counted(
      "Findings that show on the page",
      open.filter(({ severity }) => severity === "warning").length,
      "text",
    ),
  ];
  if (lacks.length === 0)
    return {
      ...head,
      answer: "Yes",
      tone: "ok",
      lacks: [{ text: losses ? "Every word is there" : "Nothing stands out", at: "losses" }],
    };
  return { ...head, answer: lost > 0 ? "Not yet" : "Nearly", tone: lost > 0 ? "no" : "wa", lacks };
}

function reads(open: Open): TextVerdict {
  const head = { id: askReads.id, question: askReads.question };
  if (open === undefined) return { ...head, answer: "Checking…", tone: "unknown", lacks: [] };
  const own = open.filter(({ type, severity }) => type === "reading" && severity === "info").length;
  const others = open.filter(({ type, severity }) => type !== "reading" && severity === "info").length;
  const lacks = [
    ...counted("Places worth a second look", own, "text"),
    ...counted("Other things worth knowing", others, "text"),
  ];
  return {
    ...head,
    answer: "You decide",
    tone: "unknown",
    lacks: lacks.length > 0 ? lacks : [{ text: "Nothing stands in the way", at: "text" }],
  };
}
