import type { Shape } from "./shape";

/** The body of every API refusal and fault. People see `message`, never the status. */
export type ErrorBody = { message: string; code: string; requestId: string };

/** By hand: every page reads refusals, and most need zod for nothing else. */
export const errorBody: Shape<ErrorBody> = {
  safeParse(value) {
    if (typeof value !== "object" || value === null) return { success: false };
    const { message, code, requestId } = value as Partial<Record<keyof ErrorBody, unknown>>;
    const isWhole = typeof message === "string" && typeof code === "string" && typeof requestId === "string";
    return isWhole ? { success: true, data: { message, code, requestId } } : { success: false };
  },
};
