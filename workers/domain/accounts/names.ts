/** The form by which usernames and e-mail addresses are compared: two that differ only in case are the same. */
export const nameKey = (name: string): string => name.trim().normalize("NFKC").toLowerCase();
