import { sizeLabel } from "#app/features/books/quantities";
import { FileButton } from "../file-button";
import { kindLabel } from "../manuscript-rules";

type ChosenLineProps = { file: File; pages: number | undefined; onChoose: (files: File[]) => void };

/** The file to be sent, and the way to another. */
export function ChosenLine({ file, pages, onChoose }: ChosenLineProps) {
  const facts = [
    kindLabel(file.name),
    ...(pages ? [pages === 1 ? "1 page" : `${pages.toLocaleString()} pages`] : []),
    sizeLabel(file.size),
  ];
  return (
    <div className="fileline">
      <span className="pv" aria-hidden="true">
        <i />
      </span>
      <div>
        <h2 className="fileline-name">{file.name}</h2>
        <p className="t13 mut">{facts.join(", ")}</p>
      </div>
      <FileButton className="btn bsm" onChoose={onChoose}>
        Change file
      </FileButton>
    </div>
  );
}
