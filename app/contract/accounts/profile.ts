import { z } from "zod";
import { wantableNotices } from "#domain/accounts/owner-notice";
import { themeChoice } from "../theme";
import { registration } from "./people";

const name = z.string().trim().max(80, "A name has at most 80 characters.");

/** PATCH /api/user: the names a person goes by; an empty one is taken away. */
export const names = z.strictObject({ firstName: name, lastName: name });
export type Names = z.infer<typeof names>;

/** PUT /api/user/username. */
export const newUsername = z.strictObject({ username: registration.shape.username });

/** PATCH /api/user/preferences: only what is sent changes. */
export const preferences = z.strictObject({
  theme: themeChoice.optional(),
  /** What their manuscripts are written in: a tag such as `pt-BR`; null: each says so itself. */
  bookLanguage: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/, "A language is a tag such as en or pt-BR.")
    .max(35)
    .nullable()
    .optional(),
  wantedNotices: z.array(z.enum(wantableNotices)).max(wantableNotices.length).optional(),
});
export type PreferencesSent = z.infer<typeof preferences>;
