import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import type { MarginAction } from "./margin-item";
import { timeWords } from "./time-words";
import type { Margin, PlacedItem } from "./use-margin";

type MarginCardProps = {
  placed: PlacedItem;
  isChosen: boolean;
  passageOf: Margin["passageOf"];
  onChoose: () => void;
  /** Escape: back to the words. */
  onLeave: () => void;
};

/** One item of the margin: who, about which words, what they say, what was answered, and what can be done. */
export function MarginCard({ placed, isChosen, passageOf, onChoose, onLeave }: MarginCardProps) {
  const { item, number, passage } = placed;
  const { id, author, role, time, body, place, instead, replies = [], onReply, isDone } = item;
  const actions = item.actions.filter(({ when }) => !when || (when === "there") === (passage !== undefined));
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const run = async (action: MarginAction) => {
    if (isBusy || action.isDisabled) return;
    setBusy(true);
    try {
      await action.run(passageOf(id));
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const words = answer?.trim() ?? "";
    if (words === "" || isBusy || !onReply) return field.current?.focus();
    setBusy(true);
    try {
      if (await onReply(words)) setAnswer(undefined);
    } finally {
      setBusy(false);
    }
  };
  // Where nothing else is the thing to do, the answer is.
  const isAnswerFirst = !actions.some(({ isPrimary }) => isPrimary);
  const reply = onReply ? (
    <Button
      variant={isAnswerFirst ? "secondary" : "quiet"}
      className="edit-small"
      onClick={() => {
        setAnswer("");
        requestAnimationFrame(() => field.current?.focus());
      }}
    >
      Reply
    </Button>
  ) : null;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (answer !== undefined && event.target === field.current) setAnswer(undefined);
    else onLeave();
  };
  return (
    <article
      id={`margin-${id}`}
      className={["edit-item", item.kind, isChosen ? "on" : "", isDone ? "done" : ""]
        .filter(Boolean)
        .join(" ")}
      tabIndex={-1}
      aria-label={`${number}. ${author}, ${role}`}
      onClick={onChoose}
      onKeyDown={press}
    >
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <div className="edit-item-words">
        <p className="who">
          <b>{author}</b>
          <span className="mut">
            {role}
            {time ? `, ${timeWords(time)}` : ""}
          </span>
        </p>
        <Quote quote={place.quote} instead={instead} kind={item.kind} />
        {passage || place.quote === "" || isDone ? null : (
          <p className="gone">The passage has changed. {item.whenGone}</p>
        )}
        {body === "" ? null : <p className="body">{body}</p>}
        {replies.map((reply) => (
          <div key={reply.id} className="rep">
            <b>{reply.author}</b>, {timeWords(reply.time)}
            <p>{reply.body}</p>
          </div>
        ))}
        {answer === undefined ? (
          <div className="acts">
            {isAnswerFirst ? reply : null}
            {actions.map((action, index) => (
              <Button
                key={action.label}
                variant={action.isPrimary || (index === 0 && !onReply) ? "secondary" : "quiet"}
                className="edit-small"
                aria-disabled={isBusy || action.isDisabled}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ))}
            {isAnswerFirst ? null : reply}
          </div>
        ) : (
          <form
            className="edit-answer"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <label className="field">
              <span>Your reply</span>
              <textarea
                ref={field}
                className="in"
                rows={3}
                maxLength={2000}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            </label>
            <div className="acts">
              <Button type="submit" className="edit-small" aria-disabled={isBusy}>
                Send reply
              </Button>
              <Button variant="quiet" className="edit-small" onClick={() => setAnswer(undefined)}>
                Cancel
              </Button>
            </div>
          </form>
        )}
      </div>
    </article>
  );
}

type QuoteProps = Pick<PlacedItem["item"], "instead" | "kind"> & { quote: string };

/** The words it is about; struck out where others would stand there. */
function Quote({ quote, instead, kind }: QuoteProps) {
  if (kind === "deletion" && instead === undefined)
    return (
      <blockquote>
        <del>{quote}</del>
      </blockquote>
    );
  if (kind === "insertion")
    return (
      <blockquote>
        <ins>{quote}</ins>
      </blockquote>
    );
  if (instead !== undefined)
    return (
      <blockquote>
        <del>{quote}</del>{" "}
        {instead === "" ? <span className="vh">would be taken out</span> : <ins>{instead}</ins>}
      </blockquote>
    );
  return quote === "" ? null : <blockquote>“{shortened(quote)}”</blockquote>;
}

const longestQuote = 160;

const shortened = (quote: string): string =>
  quote.length <= longestQuote ? quote : `${quote.slice(0, longestQuote).trimEnd()}…`;
