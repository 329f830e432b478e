/** How long a deleted project can be brought back; then it goes for good. */
export const deletedMs = 24 * 60 * 60_000;
