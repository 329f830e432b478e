import { Form } from "@remix-run/react";
import { type FormEvent, useId, useState } from "react";
import type { LibraryData, ListedBook } from "#app/contract/books/library";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";

type SeriesDialogProps = {
  books: readonly ListedBook[];
  series: LibraryData["series"];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSent: () => void;
};

/** Which series these books belong to, and their numbers in it. */
export default function SeriesDialog({ books, series, isOpen, onOpenChange, onSent }: SeriesDialogProps) {
  const [first] = books;
  const present = books.every((book) => book.series?.name === first?.series?.name) ? first?.series : null;
  const [name, setName] = useState(present?.name ?? "");
  const [number, setNumber] = useState(numberText(present?.number ?? null));
  const [isNumbered, setNumbered] = useState(number !== "");
  const names = useId();
  const isOne = books.length === 1;
  const hasSeries = books.some((book) => book.series !== null);

  const change = (next: string) => {
    setName(next);
    const known = series.find((one) => one.name.toLowerCase() === next.trim().toLowerCase());
    // A number that was typed stands.
    if (!isNumbered) setNumber(known ? String(known.next) : next.trim() === "" ? "" : "1");
  };
  // The form posts first; its dialog may go then.
  const sent = (event: FormEvent) => {
    if (!event.defaultPrevented || name) setTimeout(onSent);
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={isOne ? "Series" : `Add ${books.length} books to a series`}
      description={isOne ? first?.title : "We number them in the order they have in your library."}
    >
      <Form method="post" className="series-form" onSubmit={sent} preventScrollReset>
        {books.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <TextField
          label="Name of the series"
          name="series"
          value={name}
          maxLength={120}
          required
          list={names}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
        <datalist id={names}>
          {series.map((one) => (
            <option key={one.name} value={one.name} />
          ))}
        </datalist>
        <TextField
          label={isOne ? "Number in the series" : "Number of the first book"}
          name="number"
          value={number}
          inputMode="decimal"
          hint="Leave this empty if the books have no order. Use 1.5 for a book between 1 and 2."
          onChange={(event) => {
            setNumbered(true);
            setNumber(event.currentTarget.value);
          }}
        />
        <div className="row tight dialog-actions">
          <Button type="submit" name="do" value="series" variant="primary">
            {present ? "Save the series" : "Add to the series"}
          </Button>
          {hasSeries ? (
            <Button type="submit" name="do" value="leave-series" formNoValidate>
              Take out of the series
            </Button>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}

const numberText = (number: number | null): string => (number === null ? "" : String(number));
