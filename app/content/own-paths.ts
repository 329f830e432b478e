import { builtInPages } from "./built-in-pages";

/**
 * First parts of the product's own addresses, which no written page may take: routes (app/routes.ts) and files (public). A test
 * compares both with this list.
 */
export const ownPaths: ReadonlySet<string> = new Set([
  "__dev",
  "account",
  "admin",
  "admin-login",
  "admin-preview",
  "admin-setup",
  "api",
  "art",
  "assets",
  "auth",
  "changelog",
  "confirm-email",
  "contact",
  "converter",
  "cover-designer",
  "dashboard",
  "developers",
  "downloads",
  "fonts",
  "forgot-password",
  "help-center",
  "img",
  "kdp",
  "licences",
  "login",
  "logout",
  "missing-file",
  "not-me",
  "pricing",
  "projects",
  "read",
  "register",
  "reset-password",
  "security",
  "session-timeline",
  "sessions",
  "share",
  "status",
  "subscription",
  "suspended",
  "template-gallery",
  "templates",
  "theme",
  "tools",
  "undo-email",
  "verify-email",
  "vr-reader",
  "xr-profiles",
]);

/** Pages that come with words of their own, which may be changed. */
export const builtInSlugs: ReadonlySet<string> = new Set(Object.keys(builtInPages));
