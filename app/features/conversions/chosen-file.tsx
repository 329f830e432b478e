import X from "lucide-react/icons/x";
import { sizeLabel } from "#app/features/books/quantities";
import { IconButton } from "#app/ui/button";
import { kindLabel } from "./manuscript-rules";

type ChosenFileProps = { file: File; isLocked: boolean; onRemove: () => void };

/** The file to be sent: its name, size, kind and date. */
export function ChosenFile({ file, isLocked, onRemove }: ChosenFileProps) {
  return (
    <div className="chosen">
      <div>
        <h2 className="d28 chosen-name">{file.name}</h2>
        <p className="t13 mut">
          <span className="num">{sizeLabel(file.size)}</span> · {kindLabel(file.name)} · changed on{" "}
          {changedOn(file)}
        </p>
      </div>
      {isLocked ? null : (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function changedOn(file: File): string {
  const changed = new Date(file.lastModified);
  const isThisYear = changed.getFullYear() === new Date().getFullYear();
  return changed.toLocaleDateString(undefined, {
    day: "numeric",
    month: "long",
    year: isThisYear ? undefined : "numeric",
  });
}
