import type { StoreFile } from "#app/contract/stores/store-files";
import { useToast } from "#app/ui/toast";

type PasteListProps = {
  fields: NonNullable<NonNullable<StoreFile["report"]>["paste"]>;
  storeName: string;
};

/** What to paste into a store's form, field by field. */
export function PasteList({ fields, storeName }: PasteListProps) {
  const toast = useToast();
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${name} copied`, tone: "success" });
    } catch {
      toast({
        title: "Nothing was copied",
        description: "Your browser doesn’t allow it here. Select the text and copy it.",
        tone: "destructive",
      });
    }
  };
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
            <button type="button" className="btn q js-only" onClick={() => void copy(name, text)}>
              Copy
              <span className="vh">
                {" "}
                {name.toLowerCase()} for {storeName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
