import { z } from "zod";
import { tokenLives, tokenScopes } from "#domain/accounts/api-token";

const chooseScope = "Choose at least one thing the token may do.";

/** POST /api/user/tokens. */
export const newToken = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name for the token.")
    .max(60, "A name has at most 60 characters."),
  scopes: z
    .array(z.enum(tokenScopes), chooseScope)
    .min(1, chooseScope)
    .max(tokenScopes.length)
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  /** Days until it expires. */
  days: z.literal(tokenLives, "Choose how long the token works."),
});
export type NewToken = z.infer<typeof newToken>;

/** A token as its owner sees it; times are ISO 8601. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** The token itself is answered once, and stored nowhere. */
export const madeToken = apiToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;

/** What /account shows of them; `isInPlan`: whether they work at the moment. */
export type TokensOnPage = { isInPlan: boolean; tokens: ApiToken[] };
