import { type FormEvent, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { facts, type MatterPage, matterPageNames } from "#domain/book/matter-pages";

type AddPagesDialogProps = {
  chapters: EditableBook["chapters"];
  /** The page of the book's details. */
  detailsPath: string;
  onAdd: (pages: MatterPage[]) => void;
  onClose: () => void;
};

const hints: Record<MatterPage, string> = {
  "title-page": "Title, subtitle, author and publisher",
  copyright: "Rights, year, edition and ISBN from the details",
  dedication: "One line, on a page of its own",
  epigraph: "A quotation that sets the tone",
  foreword: "By somebody else, signed",
  "next-book": "With the link for each store",
  newsletter: "An invitation to hear from you",
  acknowledgments: "Whom you thank",
  "about-author": "Two or three sentences about you",
  "also-by": "Your other books in this library",
};
const parts = [
  ["front", "Before the text"],
  ["back", "After the text"],
] as const;

/** The pages that books have before and after the text: several at once, each goes to its usual place. */
export function AddPagesDialog({ chapters, detailsPath, onAdd, onClose }: AddPagesDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<MatterPage>>(new Set());
  const present = new Set(chapters.flatMap(({ page, isDeleted }) => (page && !isDeleted ? [page] : [])));
  const toggle = (page: MatterPage) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(page)) next.add(page);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size > 0) onAdd(matterPageNames.filter((page) => chosen.has(page)));
  };
  return (
    <Dialog
      open
      isWide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add pages"
      description={
        <>
          They’re filled from the <a href={detailsPath}>book’s details</a> and go where books usually have
          them. Edit them like any chapter.
        </>
      }
    >
      <form onSubmit={submit} className="add-pages">
        <div className="add-pages-parts">
          {parts.map(([matter, name]) => (
            <fieldset key={matter}>
              <legend className="lab">{name}</legend>
              {matterPageNames
                .filter((page) => facts(page).matter === matter)
                .map((page) => (
                  <label key={page} className="check">
                    <input
                      type="checkbox"
                      checked={chosen.has(page)}
                      disabled={present.has(page)}
                      onChange={() => toggle(page)}
                    />
                    <span>
                      <b>{facts(page).label}</b>
                      <span className="t13 mut">
                        {present.has(page) ? "Already in the book" : hints[page]}
                      </span>
                    </span>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary" disabled={chosen.size === 0}>
            {chosen.size > 1 ? `Add ${chosen.size} pages` : "Add page"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
