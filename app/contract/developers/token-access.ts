import type { TokenScope } from "#domain/accounts/api-token";

/** A call that a personal token may make. */
type TokenCall = { scope: TokenScope; summary: string };

const read = (summary: string): TokenCall => ({ scope: "read", summary });
const convert = (summary: string): TokenCall => ({ scope: "convert", summary });
const covers = (summary: string): TokenCall => ({ scope: "covers", summary });

/**
 * The calls that a personal token may make, and the scope each needs. What is not here answers 403 to a token: the account and its
 * security, payments, tokens themselves, and administration never are.
 */
export const tokenCalls = {
  "POST /api/convert/upload": convert("Convert a manuscript"),
  "POST /api/convert/batch": convert("Convert several manuscripts as one batch"),
  "POST /api/bulk-convert": convert("Convert several manuscripts on their own"),
  "GET /api/batches/:batchId": read("See a batch and its files"),
  "GET /api/batches/:batchId/download": read("Download every finished book of a batch"),

  "GET /api/projects": read("List your books and covers"),
  "GET /api/projects/:projectId": read("See a book or cover"),
  "PATCH /api/projects/:projectId": convert("Rename a book or cover"),
  "DELETE /api/projects/:projectId": convert("Delete a book or cover"),
  "POST /api/projects/:projectId/restore": convert("Bring back a deleted book or cover"),
  "POST /api/projects/:projectId/cancel": convert("Cancel a conversion"),
  "POST /api/projects/:projectId/convert-again": convert("Convert a book again with other options"),
  "POST /api/projects/:projectId/duplicate": convert("Copy a book or cover"),
  "POST /api/projects/:projectId/password": convert("Give the password of a locked PDF"),
  "GET /api/projects/:projectId/manuscript": read("Download a manuscript"),
  "PUT /api/projects/:projectId/manuscript": convert("Replace a manuscript"),
  "GET /api/download/:projectId": read("Download a finished book or cover"),
  "GET /downloads/:outputFileName": read("Download a finished file by its name"),
  "GET /api/library/epubs": read("Download several books as a ZIP file"),
  "GET /api/preview/:projectId": read("Read a book’s text"),
  "GET /api/preview/:projectId/files/*": read("Get a picture or style sheet of a book"),
  "GET /api/projects/:projectId/ledger": read("Compare a book with its manuscript"),
  "GET /api/projects/:projectId/rules": read("See how a book meets the stores’ rules"),
  "GET /api/projects/:projectId/changes": read("See what changed since the version before"),
  "GET /api/projects/:projectId/versions": read("List a book’s versions"),
  "POST /api/projects/:projectId/versions/:number": convert("Restore a version"),
  "GET /api/ai/analyze/:projectId": read("See suggestions for a book"),
  "GET /api/projects/:projectId/packs": read("See a book’s store files"),
  "POST /api/projects/:projectId/packs": convert("Make store files"),
  "GET /api/projects/:projectId/packs/:store": read("Download a store’s file"),
  "GET /api/projects/:projectId/store-files": read("Download every store file"),

  "POST /api/covers/create": covers("Make a cover"),
  "POST /api/projects/:projectId/cover": covers("Put a cover into a book"),
  "POST /api/projects/:projectId/cover/spine": covers("Make a cover again with the right spine"),
  "GET /api/projects/:projectId/book": read("See what a cover takes from a book"),
  "GET /api/cover-designs": read("List your designs"),
  "POST /api/cover-designs": covers("Store a design"),
  "GET /api/cover-designs/:designId": read("See a design"),
  "PUT /api/cover-designs/:designId": covers("Change a design"),
  "DELETE /api/cover-designs/:designId": covers("Delete a design"),
  "POST /api/cover-designs/:designId/duplicate": covers("Copy a design"),
  "GET /api/cover-designs/:designId/thumbnail": read("Get a design’s small picture"),
  "PUT /api/cover-designs/:designId/thumbnail": covers("Send a design’s small picture"),
  "GET /api/cover-designs/:designId/versions": read("List a design’s versions"),
  "GET /api/cover-designs/:designId/versions/:versionId": read("See a version of a design"),
  "POST /api/cover-designs/:designId/versions/:versionId": covers("Restore a version of a design"),
  "GET /api/cover-pictures": read("List your pictures"),
  "POST /api/cover-pictures": covers("Upload a picture"),
  "GET /api/cover-pictures/:pictureId": read("Get a picture"),
  "DELETE /api/cover-pictures/:pictureId": covers("Delete a picture"),
  "GET /api/templates": read("Search templates"),
  "GET /api/templates/:templateId": read("See a template"),

  "GET /api/usage": read("See what you’ve used of your plan"),
  "GET /api/subscription-plans": read("List plans"),
  "GET /api/server/status": read("See how busy the converter is"),
} as const satisfies Record<string, TokenCall>;
export type TokenCallName = keyof typeof tokenCalls;

/** Returns the scope that a call needs; undefined when no token may make it. HEAD counts as GET. */
export function scopeOf(method: string, pathname: string): TokenScope | undefined {
  const verb = method === "HEAD" ? "GET" : method;
  return patterns.find((one) => one.verb === verb && one.pattern.test(pathname))?.scope;
}

const patterns = Object.entries(tokenCalls).map(([call, { scope }]) => {
  const [verb = "", path = ""] = call.split(" ");
  const pattern = path.replace(/:\w+/g, "[^/]+").replace("*", ".+");
  return { verb, scope, pattern: new RegExp(`^${pattern}/?$`) };
});
