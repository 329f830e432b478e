import type { Plan } from "#app/contract/accounts/people";

/** What search engines are told of a page (https://schema.org; read 28 Nov 2026). */
export type StructuredData = { "@context": "https://schema.org"; "@type": string } & Record<string, unknown>;
const context = "https://schema.org";

/** The product with its plans and their prices. */
export const softwareData = (description: string, plans: readonly Plan[]): StructuredData => ({
  "@context": context,
  "@type": "SoftwareApplication",
  name: "Colophon",
  description,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  offers: plans.map(({ name, priceMonthlyCents }) => ({
    "@type": "Offer",
    name,
    price: (priceMonthlyCents / 100).toFixed(2),
    priceCurrency: "USD",
  })),
});

/** Questions with their answers in plain words. */
export const questionsData = (questions: readonly { question: string; words: string }[]): StructuredData => ({
  "@context": context,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, words }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: words },
  })),
});

/** A guide, step by step. */
export const stepsData = (
  name: string,
  description: string,
  steps: readonly { title: string; words: string }[],
): StructuredData => ({
  "@context": context,
  "@type": "HowTo",
  name,
  description,
  step: steps.map(({ title, words }) => ({ "@type": "HowToStep", name: title, text: words })),
});
