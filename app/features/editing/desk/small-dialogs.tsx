import { type FormEvent, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { isAllowedAddress } from "../model/schema-marks";

type LinkDialogProps = { href: string; onClose: () => void; onSet: (href: string) => void };

/** The address of a link: a page of the web, a mail address, or a place in the book (`#name`). */
export function LinkDialog({ href, onClose, onSet }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;
    if (whole !== "" && !isAllowedAddress(whole)) setWrong(true);
    else onSet(whole);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Link">
      <form onSubmit={submit}>
        <label className="field">
          <span>Address</span>
          <input
            className="in"
            value={address}
            maxLength={2000}
            placeholder="https://…"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "edit-link-wrong" : undefined}
            onChange={(event) => {
              setAddress(event.target.value);
              setWrong(false);
            }}
          />
        </label>
        {isWrong ? (
          <p className="edit-wrong" id="edit-link-wrong" role="alert">
            This isn’t an address. Write https://…, mailto:… or #name for a place in the book.
          </p>
        ) : null}
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary">
            Set link
          </Button>
          {href !== "" ? <Button onClick={() => onSet("")}>Remove link</Button> : null}
        </div>
      </form>
    </Dialog>
  );
}

type Asset = EditableBook["assets"][number];
type PictureDialogProps = {
  assets: readonly Asset[];
  pathOf: (asset: Asset) => string;
  /** Of the picture that is chosen in the text. */
  alt: string | undefined;
  onClose: () => void;
  onAlt: (alt: string) => void;
  onPicture: (asset: Asset) => void;
};

/** Describes the picture that is chosen, or puts one of the book's pictures into the text. */
export function PictureDialog({ assets, pathOf, alt, onClose, onAlt, onPicture }: PictureDialogProps) {
  const [words, setWords] = useState(alt ?? "");
  if (alt !== undefined)
    return (
      <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Picture">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onAlt(words.trim());
          }}
        >
          <label className="field">
            <span>Description for people who don’t see it</span>
            <textarea
              className="in"
              rows={4}
              maxLength={2000}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <div className="row tight dialog-actions">
            <Button type="submit" variant="primary">
              Save description
            </Button>
          </div>
        </form>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} isWide title="Pictures of this book">
      {assets.length === 0 ? (
        <p className="mut">This book has no pictures yet. Pictures from your manuscript will be here.</p>
      ) : (
        <div className="edit-pictures">
          {assets.map((asset) => (
            <button key={asset.id} type="button" onClick={() => onPicture(asset)}>
              <img src={pathOf(asset)} alt={asset.alt || asset.file} loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

const keys: [string, string][] = [
  ["Ctrl+S", "Save now"],
  ["Ctrl+B, I, U", "Bold, italic, underline"],
  ["Ctrl+Shift+K", "Small caps"],
  ["Ctrl+K", "Link"],
  ["Ctrl+Alt+F", "Note"],
  ["Ctrl+Alt+1 to 3", "Headings"],
  ["Ctrl+Alt+0", "Body text"],
  ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
  ["Ctrl+F, Ctrl+H", "Find, replace in the book"],
  ["Alt+Up, Alt+Down", "Previous, next chapter"],
  ["F6", "Toolbar, page, chapters"],
  ["/", "Block menu, at the start of a line"],
  ["* * * and Enter", "Scene break"],
  ["Escape", "Close a note"],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Shortcuts">
      <dl className="edit-keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt className="kbd">{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
