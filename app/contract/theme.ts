import { z } from "zod";

/** POST /theme (form: `theme`, `returnTo`) keeps the choice in this cookie; `system` follows the device. */
export const themeChoice = z.enum(["light", "dark", "system"]);
export type ThemeChoice = z.infer<typeof themeChoice>;
export const themeCookieName = "theme";

/** The choice in a Cookie header; `system` when there is none. */
export function themeOf(cookieHeader: string | null): ThemeChoice {
  const value = cookieHeader?.match(/(?:^|;\s*)theme=([a-z]+)/)?.[1];
  return themeChoice.catch("system").parse(value);
}

const yearSeconds = 31_536_000;

/** Not HttpOnly: it is no secret, and the page reads it before it paints. */
export const themeCookie = (theme: ThemeChoice): string =>
  `${themeCookieName}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
