import { type FormEvent, useState } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";

/** Any page, by its number. */
export function GoToCard({ reading, onClose }: { reading: OwnReading; onClose: () => void }) {
  const { number, total } = useReading(reading);
  const [wanted, setWanted] = useState(String(number ?? ""));
  const [error, setError] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const page = Number(wanted);
    if (!Number.isInteger(page) || page < 1 || (total !== null && page > total)) {
      setError(total === null ? "A whole number, from 1." : `A page from 1 to ${total}.`);
      return;
    }
    onClose();
    void reading.goToNumber(page);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Go to a page">
      <form onSubmit={go} className="stack2">
        <TextField
          label="Page"
          name="page"
          inputMode="numeric"
          autoComplete="off"
          aside={total === null ? "counting the pages" : `of ${total}`}
          value={wanted}
          error={error}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          Go
        </Button>
      </form>
    </Dialog>
  );
}
