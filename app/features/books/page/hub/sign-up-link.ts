/** What a guest began on a book's page, to go on with after signing up. */
export type Begun = "title" | "author" | "details" | "download";

/** Returns the address of Sign Up that leads back to the book: to what was begun there, or to a section. */
export function signUpTo(projectId: string, to: { edit: Begun } | { section: string }): string {
  const book = `/projects/${encodeURIComponent(projectId)}`;
  const next = "edit" in to ? `${book}?edit=${to.edit}` : `${book}#${to.section}`;
  return `/auth?${new URLSearchParams({ tab: "register", next })}`;
}
