import { z } from "zod";

/** GET and PUT /api/user/privacy. */
export const privacy = z.strictObject({
  /** Whether manuscripts are deleted once their books are made. */
  deleteManuscripts: z.boolean(),
});
