/** Who may use each URL: the table the guards are tested against (tests/authorisation.worker.test.ts). */
export type Visitor = "none" | "guest" | "user";
export type AccessRule = {
  path: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `any`: everybody; `guest-or-user`: needs either identity (one is made for a new visitor); `user`: an account. */
  who: "any" | "guest-or-user" | "user";
  /** `own`: another person's object answers 404, as if it did not exist. */
  object?: "own";
};

export const access: AccessRule[] = [
  { path: "/api/register", method: "POST", who: "any" },
  { path: "/api/login", method: "POST", who: "any" },
  { path: "/api/auth/logout", method: "POST", who: "any" },
  { path: "/api/user", method: "GET", who: "user" },
  { path: "/api/auth/user", method: "GET", who: "user" },
  { path: "/api/usage", method: "GET", who: "any" },
  { path: "/api/subscription-plans", method: "GET", who: "any" },
  { path: "/api/projects", method: "GET", who: "any", object: "own" },
  { path: "/api/dashboard/stats", method: "GET", who: "user", object: "own" },
  { path: "/api/server/status", method: "GET", who: "any" },
  { path: "/api/convert/upload", method: "POST", who: "guest-or-user" },
  { path: "/downloads/:outputFileName", method: "GET", who: "user", object: "own" },
];
