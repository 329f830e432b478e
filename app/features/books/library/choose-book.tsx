import type { ListedBook } from "#app/contract/books/library";
import { type Chosen, chosenForm } from "./library-forms";

export function ChooseBook({ book: { id, title }, chosen }: { book: ListedBook; chosen: Chosen }) {
  return (
    <input
      className="pick"
      type="checkbox"
      name="id"
      value={id}
      form={chosenForm}
      aria-label={`Choose ${title}`}
      checked={chosen.has(id)}
      onChange={() => chosen.toggle(id)}
    />
  );
}
