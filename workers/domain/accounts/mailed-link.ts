const minute = 60_000;
const day = 1_440 * minute;

/** What a mailed link is for. */
export type LinkPurpose = "verify-email" | "reset-password" | "confirm-new-email" | "undo-email" | "not-me";

/** The purposes of links that one button uses up. */
export type ClickedPurpose = Exclude<LinkPurpose, "reset-password">;

/** How long a mailed link works, ms. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  "verify-email": day,
  "reset-password": 30 * minute,
  "confirm-new-email": day,
  "undo-email": 7 * day,
  "not-me": 7 * day,
};

/** The page a mailed link leads to. */
export const linkPaths: Record<LinkPurpose, string> = {
  "verify-email": "/verify-email",
  "reset-password": "/reset-password",
  "confirm-new-email": "/confirm-email",
  "undo-email": "/undo-email",
  "not-me": "/not-me",
};
