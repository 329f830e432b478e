import type { HookEvent } from "#domain/developers/hook-event";

/** What an event says, as its owner chooses it. */
export const eventLabels: Record<HookEvent, string> = {
  "book.ready": "Book ready",
  "book.failed": "Book failed",
  "cover.ready": "Cover ready",
};
