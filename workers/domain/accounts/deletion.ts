/** How long somebody may change their mind: signing in within it keeps the account. */
export const deletionWaitMs = 14 * 86_400_000;
/** What is typed to confirm. */
export const deletionWord = "DELETE";
