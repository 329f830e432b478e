import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guides } from "#app/content/help/guide-list";
import { guideTexts } from "#app/content/help/guides";
import { helpTexts } from "#app/content/help/questions";
import type { HelpCategory } from "#app/contract/pages/help-categories";
import type { HelpQuestion } from "#app/contract/pages/help-center";
import { type PageSection, type PageValues, setPage, withValues } from "#domain/pages/markdown";
import { pageValues } from "./page-values";

type Args = Pick<LoaderFunctionArgs, "context">;

/** Every question with its answer, in the order they stand in. */
export function helpQuestions(values: PageValues): HelpQuestion[] {
  return Object.entries(helpTexts).flatMap(([category, text]) =>
    setPage(withValues(text, values)).sections.map(({ id, title, html }) => ({
      id,
      category: category as HelpCategory,
      question: title,
      html,
      words: wordsOf(html),
    })),
  );
}

export const loadHelpQuestions = async ({ context }: Args): Promise<HelpQuestion[]> =>
  helpQuestions(await pageValues(context.services));

type Guide = {
  id: string;
  title: string;
  about: string;
  intro: string;
  /** `words`: the same as plain text. */
  sections: (PageSection & { words: string })[];
  isOrdered: boolean;
};

/** A guide, set; undefined when there is none of that name. */
export async function loadGuide({ context }: Args, id: string | undefined): Promise<Guide | undefined> {
  const guide = guides.find((one) => one.id === id);
  if (!guide) return undefined;
  const { intro, sections } = setPage(withValues(guideTexts[guide.id], await pageValues(context.services)));
  return {
    ...guide,
    intro,
    sections: sections.map((section) => ({ ...section, words: wordsOf(section.html) })),
    // Only this one is a way from its first part to its last.
    isOrdered: guide.id === "quick-start",
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
