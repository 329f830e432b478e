/** Where a guest goes on after signing up: at a form of the page, or at the button they pressed, by its id. */
type Begun =
  | { edit: "title" | "author" | "download" }
  /** The page of the book's details, at a field of it. */
  | { details: string | undefined }
  | {
      thing: string;
      /** It is a link to a file, which is downloaded at once. */
      isDownload?: boolean;
    };

/** Returns the address of Sign Up that leads back to what was begun on the book's page. */
export function signUpTo(projectId: string, begun: Begun): string {
  const book = `/projects/${encodeURIComponent(projectId)}`;
  return `/auth?${new URLSearchParams({ tab: "register", next: `${book}${placeOf(begun)}` })}`;
}

function placeOf(begun: Begun): string {
  if ("details" in begun) return `/details${begun.details ? `#${begun.details}` : ""}`;
  if ("edit" in begun) return `?edit=${begun.edit}`;
  return `${begun.isDownload ? "?edit=download" : ""}#${begun.thing}`;
}
