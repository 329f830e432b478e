import { type FormEvent, useState } from "react";
import type { ChosenText } from "#app/features/reading/flat/words";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Field, TextField } from "#app/ui/field";
import type { NewComment } from "./proof-calls";

const maxWords = 2_000;
const maxName = 60;

type CommentFormProps = {
  kind: "comment" | "suggestion";
  chapter: number;
  texts: readonly ChosenText[];
  name: string;
  onSend: (comment: Omit<NewComment, "edition">) => Promise<boolean>;
  onClose: () => void;
};

/** A comment on the chosen words, or other words for them, under a name. What is typed stays until it is sent. */
export function CommentForm({ kind, chapter, texts, name: known, onSend, onClose }: CommentFormProps) {
  const [first] = texts;
  const isSuggestion = kind === "suggestion";
  const [name, setName] = useState(known);
  const [instead, setInstead] = useState(first?.quote ?? "");
  const [words, setWords] = useState("");
  const [wrong, setWrong] = useState<"name" | "words" | "same">();
  const [isBusy, setBusy] = useState(false);
  if (!first) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fault =
      name.trim() === ""
        ? "name"
        : !isSuggestion && words.trim() === ""
          ? "words"
          : isSuggestion && instead.trim() === first.quote
            ? "same"
            : undefined;
    setWrong(fault);
    if (fault) return;
    setBusy(true);
    const sent = await onSend({
      kind,
      chapter,
      block: first.block,
      start: first.start,
      end: first.end,
      quote: first.quote,
      name,
      words,
      ...(isSuggestion ? { instead } : {}),
    });
    setBusy(false);
    if (sent) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSuggestion ? "Suggest other words" : "Comment"}
    >
      <form className="proof-form" onSubmit={send} noValidate>
        <blockquote className="reader-card-quote">{first.quote}</blockquote>
        {texts.length > 1 ? (
          <p className="t13 mut">
            {isSuggestion ? "Your suggestion" : "Your comment"} goes to the first of these paragraphs.
          </p>
        ) : null}
        {isSuggestion ? (
          <Field
            label="New words"
            hint="Leave it empty to take the words out."
            error={wrong === "same" ? "These are the words of the book. Change them first." : undefined}
          >
            {(ids) => (
              <textarea
                {...ids}
                className="in"
                rows={3}
                maxLength={maxWords}
                value={instead}
                onChange={(event) => setInstead(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <Field
          label={isSuggestion ? "Why" : "Your comment"}
          aside={isSuggestion ? "optional" : undefined}
          error={wrong === "words" ? "Write your comment first." : undefined}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="in"
              rows={isSuggestion ? 2 : 4}
              maxLength={maxWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <TextField
          label="Your name"
          name="reader-name"
          autoComplete="name"
          hint={known === "" ? "Only the author sees it." : undefined}
          maxLength={maxName}
          value={name}
          error={wrong === "name" ? "Write your name first." : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? "Sending…" : isSuggestion ? "Send suggestion" : "Send comment"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
