import type { OwnComment } from "#app/contract/reading/proof-links";

const stateWords: Partial<Record<OwnComment["state"], string>> = {
  resolved: "Resolved by the author",
  accepted: "Accepted by the author",
  declined: "Declined by the author",
};

/** One comment of the reader's own: the words it is about, what they wrote, and the author's answers. */
export function OwnCommentWords({ comment }: { comment: OwnComment }) {
  const { quote, kind, instead, words, replies, state, isPlaced } = comment;
  return (
    <div className="proof-own">
      <blockquote>
        {kind === "suggestion" ? (
          <>
            <del>{quote}</del> {instead ? <ins>{instead}</ins> : null}
          </>
        ) : (
          `“${quote}”`
        )}
      </blockquote>
      {words === "" ? null : <p className="words">{words}</p>}
      {replies.map((reply) => (
        <div key={reply.at} className="answer">
          <b>The author</b>
          <p>{reply.words}</p>
        </div>
      ))}
      {stateWords[state] ? <p className="t13 mut">{stateWords[state]}</p> : null}
      {isPlaced ? null : <p className="t13 mut">The book has changed since you wrote this.</p>}
    </div>
  );
}
