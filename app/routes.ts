import { index, type RouteConfig, route } from "@remix-run/route-config";

/**
 * Every URL of the product. Pages first, then the API (resource routes: one file a path), then files.
 * Who may use each is in `app/contract/access.ts`, which the authorisation test reads.
 */
export default [
  index("routes/pages/home.tsx"),
  route("dashboard", "routes/pages/dashboard.tsx"),
  route("converter", "routes/pages/converter.tsx"),
  route("cover-designer", "routes/pages/cover-designer.tsx"),
  route("auth", "routes/pages/auth.tsx"),
  route("login", "routes/pages/login.ts"),
  route("register", "routes/pages/register.ts"),
  route("logout", "routes/pages/logout.ts"),
  route("theme", "routes/pages/theme.ts"),
  route("kdp/callback", "routes/pages/kdp-callback.tsx"),
  route("vr-reader/kept", "routes/pages/vr-reader-kept.tsx"),

  // Rooms that are not open yet: one plain page that says so.
  ...[
    "templates",
    "template-gallery",
    "vr-reader",
    "pricing",
    "subscription",
    "security",
    "sessions",
    "session-timeline",
    "kdp-guidelines",
    "publishing-tips",
    "help-center",
    "about-us",
    "contact",
    "privacy-policy",
    "terms-of-service",
    "admin-login",
  ].map((path) => route(path, "routes/pages/not-open-yet.tsx", { id: `not-open-yet/${path}` })),

  route("api/register", "routes/api/register.ts"),
  route("api/login", "routes/api/login.ts"),
  route("api/auth/logout", "routes/api/auth-logout.ts"),
  route("api/auth/user", "routes/api/user.ts", { id: "routes/api/auth-user" }),
  route("api/user", "routes/api/user.ts"),
  route("api/usage", "routes/api/usage.ts"),
  route("api/subscription-plans", "routes/api/subscription-plans.ts"),
  route("api/projects", "routes/api/projects.ts"),
  route("api/projects/:projectId", "routes/api/project.ts"),
  route("api/projects/:projectId/book", "routes/api/project-book.ts"),
  route("api/projects/:projectId/cover", "routes/api/project-cover.ts"),
  route("api/covers/create", "routes/api/cover-create.ts"),
  route("api/download/:projectId", "routes/api/download.ts"),
  route("api/cover-designs", "routes/api/cover-designs.ts"),
  route("api/cover-designs/:designId", "routes/api/cover-design.ts"),
  route("api/cover-designs/:designId/duplicate", "routes/api/cover-design-duplicate.ts"),
  route("api/cover-designs/:designId/thumbnail", "routes/api/cover-design-thumbnail.ts"),
  route("api/cover-designs/:designId/versions", "routes/api/cover-design-versions.ts"),
  route("api/cover-designs/:designId/versions/:versionId", "routes/api/cover-design-version.ts"),
  route("api/cover-pictures", "routes/api/cover-pictures.ts"),
  route("api/cover-pictures/:pictureId", "routes/api/cover-picture.ts"),
  route("api/stock-photos", "routes/api/stock-photos.ts"),
  route("api/stock-photos/pick", "routes/api/stock-photos-pick.ts"),
  route("api/dashboard/stats", "routes/api/dashboard-stats.ts"),
  route("api/server/status", "routes/api/server-status.ts"),
  route("api/convert/upload", "routes/api/convert-upload.ts"),
  route("api/*", "routes/api/unknown.ts"),

  route("downloads/:outputFileName", "routes/downloads.ts"),

  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
