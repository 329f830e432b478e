import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Zod's `error` option under which everything wrong is told in a sentence. For `safeParse` wherever a person reads the
 * result: `schema.safeParse(value, inSentences)`. A schema's own sentences come first.
 */
export const inSentences = { error: sentenceOf };

/** Told when there is nothing better: never what was sent, and never the name of a field that is not ours. */
export const notAccepted = "The request holds a field that is not accepted here.";

function sentenceOf(issue: Issue): string {
  const what = fieldName(issue.path);
  if (!what) return notAccepted;
  switch (issue.code) {
    case "invalid_type":
      return typeSentence(what, issue.input, issue.expected);
    case "too_big":
      return sizeSentence(what, issue.origin, "at most", issue.maximum);
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? `The ${what} is missing.`
        : sizeSentence(what, issue.origin, "at least", issue.minimum);
    case "invalid_value":
      return issue.input === undefined ? `The ${what} is missing.` : choiceSentence(what, issue.values);
    case "invalid_format":
      return `The ${what} is not complete, or holds characters that cannot be used there.`;
    default:
      return notAccepted;
  }
}

function typeSentence(what: string, input: unknown, expected: string): string {
  if (input === undefined) return `The ${what} is missing.`;
  if (expected === "int") return `The ${what} must be a whole number.`;
  if (expected === "number") return `The ${what} must be a number.`;
  if (expected === "string") return `The ${what} must be text.`;
  return `The ${what} cannot be read.`;
}

type Bound = "at most" | "at least";

function sizeSentence(what: string, origin: string, bound: Bound, size: number | bigint): string {
  const count = new Intl.NumberFormat("en").format(size);
  const isOne = Number(size) === 1;
  if (origin === "string")
    return `The ${what} must have ${bound} ${count} ${isOne ? "character" : "characters"}.`;
  if (origin === "array" || origin === "set")
    return `The list of ${what} must have ${bound} ${count} ${isOne ? "entry" : "entries"}.`;
  return `The ${what} must be ${bound} ${count}.`;
}

/** Choices an author can tell apart; a long list helps nobody. */
const maxChoices = 8;

function choiceSentence(what: string, values: readonly unknown[]): string {
  if (values.length > maxChoices) return `There is no such ${what}.`;
  const choices = new Intl.ListFormat("en", { type: "disjunction" }).format(values.map(String));
  return `The ${what} must be ${choices}.`;
}

/** `bookProjectId` as people say it, "book project id"; undefined when the whole value is meant. */
function fieldName(path: readonly PropertyKey[] | undefined): string | undefined {
  const name = path?.findLast((step) => typeof step === "string");
  if (name === undefined) return undefined;
  return String(name)
    .replace(/^(?:is|has|can)(?=[A-Z])/, "")
    .split(/(?<=[a-z0-9])(?=[A-Z])|[\s_.-]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}
