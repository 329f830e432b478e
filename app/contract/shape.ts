/** What reads an answer: every zod schema is one, and pages that must stay light may bring a smaller one. */
export type Shape<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
};

/** Takes any answer as it is. */
export const anything: Shape<unknown> = { safeParse: (data) => ({ success: true, data }) };
