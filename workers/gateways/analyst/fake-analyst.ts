import type { Analyst, AnalystQuestion } from "#workers/gateways/analyst/analyst";

/** A model for tests and development: it answers what it is given, or with the first words of the text. */
export function fakeAnalyst(answerOf: (question: AnalystQuestion) => string = firstWords): Analyst & {
  asked: AnalystQuestion[];
} {
  const asked: AnalystQuestion[] = [];
  return {
    asked,
    name: "A test model on this server",
    async ask(question) {
      asked.push(question);
      const text = answerOf(question);
      return { text, tokens: { in: Math.ceil(question.text.length / 4), out: Math.ceil(text.length / 4) } };
    },
  };
}

function firstWords({ text }: AnalystQuestion): string {
  const quote = /\n([^<\n]{20,200})\n/.exec(text)?.[1] ?? "";
  return JSON.stringify({ items: [{ text: "A sentence about this book.", quotes: [quote] }] });
}
