import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import type { PictureChoice } from "./picture-commands";

const widths: [string, number | null][] = [
  ["25%", 0.25],
  ["50%", 0.5],
  ["75%", 0.75],
  ["100%", 1],
  ["Natural", null],
];

type PictureDialogProps = {
  choice: PictureChoice;
  path: string | undefined;
  /** Undefined of a picture in a line, which has none. */
  caption: "none" | "there" | undefined;
  onSave: (choice: PictureChoice) => void;
  onCaption: (choice: PictureChoice) => void;
  onReplace: (choice: PictureChoice) => void;
  onClose: () => void;
};

/** What a picture is for those who do not see it, how wide it is, and its caption. */
export function PictureDialog({
  choice,
  path,
  caption,
  onSave,
  onCaption,
  onReplace,
  onClose,
}: PictureDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState(choice.alt);
  const [isDecorative, setDecorative] = useState(choice.decorative === true);
  const [width, setWidth] = useState(choice.width);
  const chosen: PictureChoice = {
    asset: choice.asset,
    alt: isDecorative ? "" : alt.trim(),
    width,
    decorative: isDecorative ? true : null,
  };
  const isUndescribed = !isDecorative && alt.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(chosen);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Picture">
      <form onSubmit={submit} className="edit-picture-form">
        {path ? (
          <div className="edit-picture-shown">
            <img src={path} alt="" />
            <Button onClick={() => onReplace(chosen)}>Replace…</Button>
          </div>
        ) : null}
        <label className="field">
          <span>Description for people who don’t see it</span>
          <textarea
            className="in"
            rows={3}
            maxLength={2000}
            value={alt}
            disabled={isDecorative}
            autoFocus
            aria-describedby={isUndescribed ? `${id}hint` : undefined}
            onChange={(event) => setAlt(event.target.value)}
          />
        </label>
        {isUndescribed ? (
          <p className="t13 mut" id={`${id}hint`}>
            Write what it shows in a sentence. Readers who listen to the book hear it.
          </p>
        ) : null}
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          <span>Decorative – it needs no description</span>
        </label>
        <fieldset className="edit-widths">
          <legend>Width on the page</legend>
          <div className="seg">
            {widths.map(([name, value]) => (
              <label key={name}>
                <input
                  type="radio"
                  name={`${id}width`}
                  checked={isWidth(width, value)}
                  onChange={() => setWidth(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary">
            Save picture
          </Button>
          {caption ? (
            <Button onClick={() => onCaption(chosen)}>
              {caption === "none" ? "Add a caption" : "Edit the caption"}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

/** A width of the manuscript counts as the step it is shown at. */
const isWidth = (width: number | null, step: number | null): boolean =>
  width === null || step === null ? width === step : Math.abs(width - step) < 0.06;
