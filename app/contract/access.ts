/** Who may use each URL: the table the guards are tested against (tests/authorisation.worker.test.ts). */
export type Visitor = "none" | "guest" | "user";
export type AccessRule = {
  path: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `any`: everybody; `guest-or-user`: needs either identity (one is made for a new visitor); `user`: an account. */
  who: "any" | "guest-or-user" | "user";
  /** `own`: another person's object answers 404, as if it did not exist. */
  object?: "own";
  /** Where the object is named, when not in the path. */
  namedIn?: "body";
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
  { path: "/api/projects/:projectId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/book", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/cover", method: "POST", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/doubts", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/doubts/:place", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/manuscript", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/mending", method: "POST", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/password", method: "POST", who: "guest-or-user", object: "own" },
  { path: "/api/projects/:projectId/password", method: "DELETE", who: "guest-or-user", object: "own" },
  { path: "/api/covers/create", method: "POST", who: "guest-or-user" },
  { path: "/api/download/:projectId", method: "GET", who: "user", object: "own" },
  { path: "/api/cover-designs", method: "GET", who: "any", object: "own" },
  { path: "/api/cover-designs", method: "POST", who: "guest-or-user" },
  { path: "/api/cover-designs/:designId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId", method: "DELETE", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId/duplicate", method: "POST", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId/thumbnail", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId/thumbnail", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/cover-designs/:designId/versions", method: "GET", who: "guest-or-user", object: "own" },
  {
    path: "/api/cover-designs/:designId/versions/:versionId",
    method: "GET",
    who: "guest-or-user",
    object: "own",
  },
  {
    path: "/api/cover-designs/:designId/versions/:versionId",
    method: "POST",
    who: "guest-or-user",
    object: "own",
  },
  { path: "/api/cover-pictures", method: "GET", who: "any", object: "own" },
  { path: "/api/cover-pictures", method: "POST", who: "guest-or-user" },
  { path: "/api/cover-pictures/:pictureId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/cover-pictures/:pictureId", method: "DELETE", who: "guest-or-user", object: "own" },
  { path: "/api/stock-photos", method: "GET", who: "any" },
  { path: "/api/stock-photos/pick", method: "POST", who: "guest-or-user" },
  { path: "/api/vr/session", method: "POST", who: "guest-or-user", object: "own", namedIn: "body" },
  { path: "/api/vr/support", method: "GET", who: "any" },
  { path: "/api/vr/preview/:picture", method: "GET", who: "any" },
  { path: "/api/vr/books/:projectId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/books/:projectId/chapters/:index", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/books/:projectId/images/:file", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/books/:projectId/cover", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/place/:projectId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/place/:projectId", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/vr/settings/:projectId", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/vr/marks/:projectId", method: "GET", who: "guest-or-user", object: "own" },
  { path: "/api/vr/marks/:projectId/:markId", method: "PUT", who: "guest-or-user", object: "own" },
  { path: "/api/vr/marks/:projectId/:markId", method: "DELETE", who: "guest-or-user", object: "own" },
  { path: "/downloads/:outputFileName", method: "GET", who: "user", object: "own" },
];
