/** How long a deleted project can be brought back; then it goes for good. */
export const deletedMs = 24 * 60 * 60_000;

/** How long a book made without an account is kept: as long as the browser keeps the guest's name. */
export const guestBookMs = 30 * 24 * 60 * 60_000;
