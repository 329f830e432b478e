import { z } from "zod";
import { deletionWord } from "#domain/accounts/deletion";

/** POST /api/user/deletion. */
export const deletion = z.strictObject({
  confirmation: z.literal(deletionWord, { error: `Type ${deletionWord} to confirm.` }),
});
