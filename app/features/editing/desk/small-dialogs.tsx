import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { isStoreLink } from "#domain/book/store-links";
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
        {isStoreLink(address.trim()) ? (
          <p className="t13 mut">
            Each store’s file has its own address here. Enter them in the book’s details, under Next book.
          </p>
        ) : null}
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
  ["Alt+Shift+Up, Down", "Move the block up, down"],
  ["Tab, Shift+Tab", "Next, previous cell of a table; list level"],
  ["Enter on a picture", "Description, width, caption"],
  ["Alt+Up, Alt+Down", "Previous, next chapter"],
  ["F6, Shift+F6", "Toolbar, page, margin, chapters"],
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
