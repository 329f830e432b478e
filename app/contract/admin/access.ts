import { z } from "zod";

/** POST /api/admin/access: opens administration in this session. */
export const adminAccess = z.object({
  /** When it ends at the latest. */
  adminUntil: z.string(),
});

/** POST /api/admin/setup: with the token that `npm run admin` printed. */
export const adminSetup = z.strictObject({ token: z.string().min(20).max(200) });
