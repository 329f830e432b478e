import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import type { Verdict } from "./decide";

export type WhatToDecide = { scope: "chapter" | "book"; author: string | undefined; verdict: Verdict };

type DecideAllProps = {
  /** Whose changes are in the chapter that is open, one entry a change. */
  inChapter: readonly { author: string }[];
  /** The same of the whole book; it has to be fetched. */
  loadBook: () => Promise<readonly { author: string }[]>;
  onClose: () => void;
  onDecide: (what: WhatToDecide) => Promise<void>;
};

/** Decides on many changes at once: of the chapter or the book, everybody's or one person's. */
export function DecideAllDialog({ inChapter, loadBook, onClose, onDecide }: DecideAllProps) {
  const [scope, setScope] = useState<"chapter" | "book">(inChapter.length > 0 ? "chapter" : "book");
  const [author, setAuthor] = useState("");
  const [inBook, setInBook] = useState<readonly { author: string }[]>();
  const [fault, setFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a dialog
  useEffect(() => {
    loadBook().then(setInBook, () => setFault(true));
  }, []);
  const all = scope === "chapter" ? inChapter : inBook;
  const people = [...new Set((all ?? []).map((one) => one.author))];
  const chosen = people.includes(author) ? author : "";
  const count = (all ?? []).filter((one) => chosen === "" || one.author === chosen).length;
  const decide = async (verdict: Verdict) => {
    if (isBusy || count === 0) return;
    setBusy(true);
    await onDecide({ scope, author: chosen === "" ? undefined : chosen, verdict });
  };
  const words = count === 1 ? "1 change" : `${count.toLocaleString("en-US")} changes`;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Accept or reject all">
      <form onSubmit={(event: FormEvent) => event.preventDefault()}>
        <fieldset className="edit-scope">
          <legend>Where</legend>
          <label>
            <input
              type="radio"
              name="scope"
              checked={scope === "chapter"}
              disabled={inChapter.length === 0}
              onChange={() => setScope("chapter")}
            />
            This chapter
          </label>
          <label>
            <input type="radio" name="scope" checked={scope === "book"} onChange={() => setScope("book")} />
            The whole book
          </label>
        </fieldset>
        <label className="field">
          <span>Whose changes</span>
          <select className="in" value={chosen} onChange={(event) => setAuthor(event.target.value)}>
            <option value="">Everyone’s</option>
            {people.map((name) => (
              <option key={name} value={name}>
                {name || "Somebody’s"}
              </option>
            ))}
          </select>
        </label>
        <p className="edit-decide-count" role="status">
          {fault && scope === "book"
            ? "The other chapters couldn’t be read. Close this and try again."
            : all === undefined
              ? "Counting the changes…"
              : count === 0
                ? "No changes of this person here."
                : `${words} in all. You can undo it afterwards.`}
        </p>
        <div className="row tight dialog-actions">
          <Button
            variant="primary"
            aria-disabled={isBusy || count === 0}
            onClick={() => void decide("accept")}
          >
            {isBusy ? "Working…" : `Accept ${words}`}
          </Button>
          <Button aria-disabled={isBusy || count === 0} onClick={() => void decide("reject")}>
            Reject {words}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
