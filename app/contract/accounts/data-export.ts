import { z } from "zod";

/** GET and POST /api/user/export. */
export const dataExport = z.object({
  state: z.enum(["none", "making", "ready"]),
  /** When it was asked for. */
  createdAt: z.string().optional(),
  /** When it goes. */
  expiresAt: z.string().optional(),
  /** Archives to download, in bytes. */
  parts: z.array(z.object({ path: z.string(), size: z.number().int() })).optional(),
});
export type DataExport = z.infer<typeof dataExport>;
