import { z } from "zod";

/** The body of every API refusal and fault. People see `message`, never the status. */
export const errorBody = z.object({ message: z.string(), code: z.string(), requestId: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;
