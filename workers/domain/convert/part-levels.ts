import { type Block, plainText } from "#domain/book/blocks";
import { wordsKey } from "#domain/convert/front/contents-page";
import type { SurveyedHeading } from "#domain/convert/reader";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { sectionNamed } from "#domain/convert/section-names";

/** How much deeper headings stand than their manuscript says, in order. */
export type PartLevels = {
  headings: SurveyedHeading[];
  blocks(blocks: AsyncIterable<Block[]>): AsyncIterable<Block[]>;
};

/**
 * Returns the headings with chapters below their parts, where both have one level: authors give `Part One` and `Chapter 1`
 * the same style. Undefined where parts hold their chapters already, or there are none. A prologue before the first part
 * and what follows the last chapter stand beside the parts.
 */
export function levelsUnderParts(headings: readonly SurveyedHeading[]): PartLevels | undefined {
  const partAt = headings.flatMap(({ text }, at) => (isPart(text) ? [at] : []));
  const level = headings[partAt[0] ?? -1]?.level;
  if (level === undefined || partAt.length < fewestParts) return undefined;
  if (partAt.some((at) => headings[at]?.level !== level)) return undefined;
  const isChapter = (at: number) =>
    headings[at]?.level === level && !partAt.includes(at) && !sectionNamed(headings[at]?.text ?? "");
  // A part may open with an introduction or a section of its own; most must open with a chapter.
  if (partAt.filter((at) => isChapter(at + 1)).length * 2 <= partAt.length) return undefined;
  const first = partAt[0] ?? 0;
  let last = headings.length - 1;
  while (last > first && !isChapter(last) && headings[last]?.level === level) last--;
  const deeper = headings.map((heading, at) =>
    at > first && at <= last && !partAt.includes(at)
      ? { ...heading, level: Math.min(6, heading.level + 1) }
      : heading,
  );
  return { headings: deeper, blocks: (blocks) => withLevels(blocks, headings, deeper) };
}

const fewestParts = 2;

function isPart(text: string): boolean {
  const kind = headingShape(text)?.kind;
  return kind === "part" || kind === "book";
}

async function* withLevels(
  batches: AsyncIterable<Block[]>,
  before: readonly SurveyedHeading[],
  after: readonly SurveyedHeading[],
): AsyncGenerator<Block[]> {
  // Headings of boxes and tables are not in the survey, so each is looked for by its words, in order.
  const levels = new Map<string, number[]>();
  for (const [at, { text, level }] of before.entries()) {
    const key = `${level} ${wordsKey(text)}`;
    levels.set(key, [...(levels.get(key) ?? []), after[at]?.level ?? level]);
  }
  const levelOf = (level: number, text: string) => levels.get(`${level} ${wordsKey(text)}`)?.shift();
  for await (const batch of batches)
    yield batch.map((block) => {
      if (block.kind !== "heading") return block;
      const title = plainText(block.inlines);
      const whole = block.subtitle ? `${title} ${plainText(block.subtitle)}` : title;
      const level = levelOf(block.level, whole) ?? levelOf(block.level, title);
      return level === undefined ? block : { ...block, level: level as typeof block.level };
    });
}
