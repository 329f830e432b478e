import { Form } from "@remix-run/react";
import type { ProofLink } from "#app/contract/reading/proof-links";
import type { ProofLinksData } from "#app/contract/reading/proof-links-page";
import { LocalTime } from "#app/features/books/local-time";
import { counted } from "#app/features/books/quantities";
import { Button } from "#app/ui/button";

/** The links of a book: who opened them, how much was written, and a way to close each. */
export function LinkList({ links, chapters, now }: Pick<ProofLinksData, "links" | "chapters" | "now">) {
  return (
    <ul className="proof-links">
      {links.map((link) => (
        <li key={link.id} data-closed={isClosed(link, now) || undefined}>
          <div>
            <h3>{link.name}</h3>
            <p className="t13 mut">
              {stateOf(link, now)}
              {" · "}
              {link.chapters === null
                ? "Whole book"
                : `${counted(link.chapters.length, "chapter", "chapters")} of ${chapters.length}`}
              {link.hasPassword ? " · With a password" : ""}
              {link.mayComment ? "" : " · Reading only"}
            </p>
            <p className="t13">
              {link.opened === 0
                ? "Not opened yet"
                : `Opened in ${counted(link.opened, "browser", "browsers")}${
                    link.readers.length > 0 ? `, by ${link.readers.join(", ")}` : ""
                  }`}
              {link.lastOpenedAt === null ? null : (
                <>
                  {" · Last on "}
                  <LocalTime at={new Date(link.lastOpenedAt).toISOString()} show="date" />
                </>
              )}
              {" · "}
              {counted(link.comments, "comment", "comments")}
            </p>
          </div>
          {isClosed(link, now) ? null : (
            <Form method="post">
              <input type="hidden" name="do" value="revoke" />
              <input type="hidden" name="link" value={link.id} />
              <Button
                type="submit"
                aria-label={`Revoke ${link.name}`}
                onClick={(event) => {
                  if (!window.confirm(`Revoke “${link.name}”? It stops working at once. Its comments stay.`))
                    event.preventDefault();
                }}
              >
                Revoke
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

const isClosed = ({ revokedAt, expiresAt }: ProofLink, now: number): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now);

function stateOf({ revokedAt, expiresAt }: ProofLink, now: number) {
  if (revokedAt !== null)
    return (
      <>
        Revoked on <LocalTime at={new Date(revokedAt).toISOString()} show="date" />
      </>
    );
  if (expiresAt === null) return "Works until you revoke it";
  return (
    <>
      {expiresAt <= now ? "Ended on " : "Works until "}
      <LocalTime at={new Date(expiresAt).toISOString()} show="date" />
    </>
  );
}
