import type { ListedBook } from "#app/contract/books/library";
import type { Chosen } from "./library-list";

/** The form that what is done with several books at once belongs to. */
export const chosenForm = "chosen-books";

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
