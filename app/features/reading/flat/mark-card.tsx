import { useId, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import type { highlightColours, Mark } from "#domain/vr/marks";
import { ColourChoice } from "./colour-choice";
import { kindName } from "./marks-text";

export type DraftMark = Pick<Mark, "quote" | "text" | "colour" | "kind"> & { id?: string };
type Colour = (typeof highlightColours)[number];

type MarkCardProps = {
  mark: DraftMark;
  onSave: (change: { text: string; colour: Colour }) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** One mark, near: its words, what the person wrote, its colour. A highlight with words written to it is a note. */
export function MarkCard({ mark, onSave, onRemove, onClose }: MarkCardProps) {
  const id = useId();
  const [text, setText] = useState(mark.text);
  const [colour, setColour] = useState<Colour>(mark.colour);
  const isNew = mark.id === undefined;
  const newTitle = mark.kind === "proof" ? "To fix here" : "A note to these words";
  const title = isNew ? newTitle : kindName({ isDone: false, ...mark } as Mark);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onSave({ text: text.trim(), colour });
              onClose();
            }}
          >
            Keep it
          </Button>
          {onRemove ? (
            <Button
              variant="quiet"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Remove
            </Button>
          ) : null}
        </>
      }
    >
      {mark.quote ? <blockquote className="reader-card-quote">{mark.quote}</blockquote> : null}
      <ColourChoice value={colour} onChange={setColour} />
      <div className="field">
        <label className="field-head" htmlFor={id}>
          Your note
        </label>
        <textarea
          id={id}
          className="in"
          rows={5}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
