import type { Block } from "#domain/book/blocks";
import { withoutTypedContents } from "#domain/convert/front/contents-blocks";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { findTitlePage, type TitlePage } from "#domain/convert/front/find-title-page";
import { firstPage, openBlocks, withoutSubmission } from "#domain/convert/front/front-blocks";
import { submissionLeftOut } from "#domain/convert/front/submission-left-out";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import type { MessageLog } from "#domain/convert/messages";
import type { Survey } from "#domain/convert/reader";
import type { LossCounter } from "#domain/losses/loss-counter";

export type FrontOfBook = { blocks: AsyncIterable<Block[]>; titlePage?: TitlePage };

/**
 * Returns the manuscript's blocks with what their first page says of the book. An EPUB says it itself; plain text is laid
 * out by blank lines, which its own reader looks at.
 */
export async function readFront(
  blocks: AsyncIterable<Block[]>,
  survey: Survey,
  kind: ManuscriptKind,
  messages: MessageLog,
  losses: LossCounter | undefined,
): Promise<FrontOfBook> {
  if (kind === "epub" || kind === "txt") return { blocks };
  const { first, rest } = await openBlocks(await bodyOf(blocks, survey, kind, messages, losses));
  const page = firstPage(first, survey.headings);
  const titlePage = findTitlePage(page);
  const shown = withoutSubmission(first, page, titlePage);
  for (const text of shown.left) losses?.drop("submission", text);
  if (shown.left.length > 0) messages.add(submissionLeftOut);
  return { blocks: followed(shown.blocks, rest), titlePage };
}

/** Readers of word processors and pages leave typed contents out themselves. */
async function bodyOf(
  blocks: AsyncIterable<Block[]>,
  { headings }: Survey,
  kind: ManuscriptKind,
  messages: MessageLog,
  losses: LossCounter | undefined,
): Promise<AsyncIterable<Block[]>> {
  if (kind !== "html" && kind !== "md") return blocks;
  const body = await withoutTypedContents(blocks, headings);
  for (const text of body.left) losses?.drop("contents", text);
  if (body.left.length > 0) messages.add(contentsRebuilt);
  return body.blocks;
}

async function* followed(first: Block[], rest: AsyncIterable<Block[]>): AsyncGenerator<Block[]> {
  if (first.length > 0) yield first;
  yield* rest;
}
