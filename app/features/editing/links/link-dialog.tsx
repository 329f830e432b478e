import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { isStoreLink } from "#domain/book/store-links";
import { isAllowedAddress } from "../model/schema-marks";
import type { LinkPlace } from "./use-link-places";

type LinkDialogProps = {
  href: string;
  /** Where a link inside the book can lead. */
  places: readonly LinkPlace[];
  onClose: () => void;
  onSet: (href: string) => void;
  /** Sets a link to a place, which gets a name first; resolves when that is done. */
  onPlace: (place: LinkPlace) => Promise<void>;
};

/** The address of a link: a page of the web, a mail address, or a place in the book (`#name`). */
export function LinkDialog({ href, places, onClose, onSet, onPlace }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const [place, setPlace] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = places.find(({ value }) => value === place);
    if (chosen) {
      setBusy(true);
      void onPlace(chosen).finally(() => setBusy(false));
      return;
    }
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
            value={place ? "" : address}
            disabled={place !== ""}
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
        {places.length > 0 ? (
          <label className="field">
            <span>Or a place in this book</span>
            <select className="in" value={place} onChange={(event) => setPlace(event.target.value)}>
              <option value="">Choose a chapter or heading…</option>
              {places.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {isWrong ? (
          <p className="edit-wrong" id="edit-link-wrong" role="alert">
            This isn’t an address. Write https://…, mailto:… or #name for a place in the book.
          </p>
        ) : null}
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary" disabled={isBusy}>
            Set link
          </Button>
          {href !== "" ? <Button onClick={() => onSet("")}>Remove link</Button> : null}
        </div>
      </form>
    </Dialog>
  );
}
