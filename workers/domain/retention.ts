const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const guestManuscriptHours = 24;

/** How long a deleted project can be brought back; then it goes for good. */
export const deletedMs = dayMs;

/** How long a guest's manuscript is kept; an account's stays with its book. */
export const guestManuscriptMs = guestManuscriptHours * hourMs;
/** The same as screens say it. */
export const guestManuscriptTime = `${guestManuscriptHours} hours`;

/** How long a locked manuscript waits for its password, with its question. */
export const passwordQuestionMs = dayMs;

/** How long a guest lasts: their cookie, the books made without an account, and where they are in them. */
export const guestMs = 30 * dayMs;

/** How long a picture put in with the editor is kept when no edit waits: somebody may take back taking it out. */
export const unusedPictureMs = 14 * dayMs;
