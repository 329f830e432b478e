import { Form, useSearchParams } from "@remix-run/react";
import type { ProofComment } from "#app/contract/reading/proof-links";
import type { ProofLinksData } from "#app/contract/reading/proof-links-page";
import { LocalTime } from "#app/features/books/local-time";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { filteredComments, isCommentFilter } from "./comment-filters";

const filters = [
  ["open", "Open"],
  ["suggestions", "Suggestions"],
  ["done", "Done"],
  ["all", "All"],
] as const;

const stateNames = { open: "Open", resolved: "Resolved", accepted: "Accepted", declined: "Declined" };

/** Everything readers wrote, in the order of the book; what is shown is kept in the address. */
export function CommentList({ data: { project, comments, chapters, links } }: { data: ProofLinksData }) {
  const [search] = useSearchParams();
  const asked = search.get("show") ?? "";
  const filter = isCommentFilter(asked) ? asked : "open";
  const from = search.get("from") ?? "";
  const shown = filteredComments(comments, filter, from);
  const titles = new Map(chapters.map(({ index, title }) => [index, title]));
  const to = (show: string, link: string) =>
    `?${new URLSearchParams({ show, ...(link === "" ? {} : { from: link }) })}#comments`;
  const named = links.filter(({ comments: count }) => count > 0);
  return (
    <>
      <div className="proof-filters">
        <nav aria-label="Which comments">
          {filters.map(([kind, name]) => (
            <TextLink
              key={kind}
              to={to(kind, from)}
              aria-current={kind === filter ? "true" : undefined}
              preventScrollReset
            >
              {name} {filteredComments(comments, kind, from).length}
            </TextLink>
          ))}
        </nav>
        {named.length > 1 ? (
          <nav aria-label="From which link" className="t13">
            {[{ id: "", name: "All links" }, ...named].map(({ id, name }) => (
              <TextLink
                key={id}
                to={to(filter, id)}
                aria-current={id === from ? "true" : undefined}
                preventScrollReset
              >
                {name}
              </TextLink>
            ))}
          </nav>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p className="mut proof-none">
          {filter === "open" ? "Nothing is open. Well done." : "There is nothing of this kind."}
        </p>
      ) : (
        <ul className="proof-comments">
          {shown.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              <Comment
                comment={comment}
                place={titles.get(comment.chapter)}
                editPath={`/projects/${encodeURIComponent(project.id)}/edit?chapter=c${comment.chapter}&comment=${encodeURIComponent(comment.id)}`}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type CommentProps = { comment: ProofComment; place: string | undefined; editPath: string };

function Comment({ comment, place, editPath }: CommentProps) {
  const { id, name, kind, quote, instead, words, replies, state, createdAt } = comment;
  return (
    <>
      <p className="t13 mut">
        <b>{name}</b> · {kind === "suggestion" ? "Suggestion" : "Comment"} ·{" "}
        <LocalTime at={new Date(createdAt).toISOString()} show="date" />
        {place ? ` · ${place}` : ""}
        {state === "open" ? "" : ` · ${stateNames[state]}`}
      </p>
      <blockquote>
        {kind === "suggestion" ? (
          <>
            <del>{quote}</del>{" "}
            {instead ? <ins>{instead}</ins> : <span className="t13 mut">take these words out</span>}
          </>
        ) : (
          `“${quote}”`
        )}
      </blockquote>
      {words === "" ? null : <p className="words">{words}</p>}
      {replies.map((reply) => (
        <div key={reply.id} className="answer">
          <b>You</b>, <LocalTime at={new Date(reply.at).toISOString()} show="date" />
          <p>{reply.words}</p>
        </div>
      ))}
      <div className="row tight">
        <ButtonLink to={editPath}>
          {kind === "suggestion" && state === "open" ? "Accept in the editor" : "Show in the editor"}
        </ButtonLink>
        {state === "open" ? (
          <StateButton id={id} state={kind === "suggestion" ? "declined" : "resolved"} />
        ) : (
          <StateButton id={id} state="open" />
        )}
        <details className="proof-reply">
          <summary className="btn q">Reply</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="reply" />
            <input type="hidden" name="comment" value={id} />
            <label className="field">
              <span>Your reply</span>
              <textarea className="in" name="words" rows={3} maxLength={2000} required />
            </label>
            <Button type="submit">Send reply</Button>
          </Form>
        </details>
      </div>
    </>
  );
}

const stateVerbs = { declined: "Decline", resolved: "Resolve", open: "Reopen", accepted: "Accept" };

function StateButton({ id, state }: { id: string; state: ProofComment["state"] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value="state" />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="state" value={state} />
      <Button type="submit" variant="quiet">
        {stateVerbs[state]}
      </Button>
    </Form>
  );
}
