import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PrinterMark } from "#app/features/shell/brand";
import { ThemeSwitch } from "#app/ui/theme";
import type { SaveState } from "../saving/chapter-saver";
import { SaveMark } from "./save-mark";

type EditBarProps = {
  title: string;
  /** Beside the title. */
  versions?: ReactNode;
  /** In the middle. */
  devices?: ReactNode;
  bookPath: string;
  state: SaveState;
  /** Percent, while a new EPUB is being made. */
  making: number | undefined;
  canUpdate: boolean;
  onUpdate: () => void;
  onConflict: () => void;
  onRetry: () => void;
};

export function EditBar({
  title,
  versions,
  devices,
  bookPath,
  state,
  making,
  canUpdate,
  onUpdate,
  onConflict,
  onRetry,
}: EditBarProps) {
  const { pathname, search } = useLocation();
  return (
    <header className="edit-bar">
      <div className="l">
        <Link className="edit-back" to={bookPath} aria-label="Back to the book">
          <PrinterMark />
        </Link>
        <h1 title={title}>{title}</h1>
        {versions}
      </div>
      {devices}
      <div className="e">
        <SaveMark state={state} onConflict={onConflict} onRetry={onRetry} />
        <ThemeSwitch returnTo={pathname + search} />
        <Link className="btn q edit-small edit-details" to={`${bookPath}/details`}>
          Details<span className="vh"> of the book</span>
        </Link>
        <Link className="btn edit-small edit-preview" to={`${bookPath}/preview`}>
          Preview
        </Link>
        <button
          type="button"
          className="btn p edit-small"
          aria-disabled={!canUpdate || making !== undefined}
          title={canUpdate || making !== undefined ? undefined : "Nothing has changed"}
          onClick={() => {
            if (canUpdate && making === undefined) onUpdate();
          }}
        >
          {making === undefined ? "Update EPUB" : `Updating… ${Math.round(making)}%`}
          {!canUpdate && making === undefined ? <span className="vh">Nothing has changed</span> : null}
        </button>
      </div>
    </header>
  );
}
