import type { Block } from "#domain/book/blocks";

/** A name that nothing else in the book has. */
export function newPlaceName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `place-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A block that links can lead to, and by which name: the very block when it has one. Undefined of no block. */
export function namedBlock(block: Block | undefined): { block: Block; name: string } | undefined {
  if (!block) return undefined;
  const [known] = block.anchors ?? [];
  if (known !== undefined) return { block, name: known };
  const name = newPlaceName();
  return { block: { ...block, anchors: [name] }, name };
}
