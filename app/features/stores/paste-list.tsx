import type { StoreFile } from "#app/contract/stores/store-files";
import { CopyButton } from "./copy-button";

type PasteListProps = {
  fields: NonNullable<NonNullable<StoreFile["report"]>["paste"]>;
  storeName: string;
};

/** What to paste into a store's form, field by field. */
export function PasteList({ fields, storeName }: PasteListProps) {
  return (
    <details>
      <summary>
        What to paste<span className="vh"> at {storeName}</span>
      </summary>
      <ul className="store-file-paste">
        {fields.map(({ name, text, note }) => (
          <li key={name}>
            <span className="t13">
              <b>{name}</b>
              {note ? <span className="mut"> {note}</span> : null}
            </span>
            <span className="store-file-text">{text}</span>
            <CopyButton name={name} text={text} storeName={storeName} />
          </li>
        ))}
      </ul>
    </details>
  );
}
