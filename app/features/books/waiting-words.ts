import type { WaitingCount } from "#domain/book/tracked";

/** `3 tracked changes and 1 comment`; empty when nothing waits. */
export function waitingWords({ changes, comments }: WaitingCount): string {
  return [
    ...(changes > 0
      ? [changes === 1 ? "1 tracked change" : `${changes.toLocaleString("en-US")} tracked changes`]
      : []),
    ...(comments > 0 ? [comments === 1 ? "1 comment" : `${comments.toLocaleString("en-US")} comments`] : []),
  ].join(" and ");
}
