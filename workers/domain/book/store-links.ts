import type { Block, Inline } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";

/** A link whose address every store's file has of its own. It stays in the stored book as it is. */
export const nextBookLink = "#store-link:next-book";

export const isStoreLink = (href: string): boolean => href === nextBookLink;

/** Where such links lead in one file; undefined: nowhere. */
export type StoreLinks = { nextBook?: string | undefined };

/**
 * Returns blocks whose store links lead where this file's do. A paragraph with a link that leads nowhere is left out with
 * its sentence, unless nothing else would be left.
 */
export function withStoreLinks(blocks: Block[], links: StoreLinks): Block[] {
  if (!hasStoreLink(blocks)) return blocks;
  const { nextBook } = links;
  if (nextBook !== undefined) return blocks.map((block) => resolved(block, nextBook));
  const kept = without(blocks);
  return kept.some(({ kind }) => kind !== "heading") ? kept : blocks;
}

/**
 * Returns a changed chapter with the paragraphs in it that its author could not see, each after the one it stood after.
 * `shown`: what `withStoreLinks` made of all its blocks.
 */
export function withLeftOut(
  all: readonly Block[],
  shown: readonly Block[],
  changed: readonly Block[],
): Block[] {
  const result = [...changed];
  for (const [at, block] of all.entries()) {
    if (block.kind !== "paragraph" || shown.includes(block) || !hasStoreLink([block])) continue;
    const before = all.slice(0, at).findLast((one) => result.includes(one));
    result.splice(before ? result.indexOf(before) + 1 : result.length, 0, block);
  }
  return result;
}

function hasStoreLink(blocks: readonly Block[]): boolean {
  for (const inline of walkInlines(blocks)) if (isLink(inline)) return true;
  return false;
}

const isLink = (inline: Inline): boolean => inline.kind === "link" && isStoreLink(inline.href);

function without(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "quote" || block.kind === "aside") {
      const inner = without(block.blocks);
      return inner.length > 0 ? [{ ...block, blocks: inner }] : [];
    }
    return block.kind === "paragraph" && hasStoreLink([block]) ? [] : [block];
  });
}

/** A copy in which every such link has the address. */
function resolved<Value>(value: Value, address: string): Value {
  if (Array.isArray(value)) return value.map((one) => resolved(one, address)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolved(inner, address)]),
  );
  if (copy.kind === "link" && copy.href === nextBookLink) copy.href = address;
  return copy as Value;
}
