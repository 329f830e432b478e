import { Link } from "@remix-run/react";
import { PrinterMark } from "#app/features/shell/brand";

/** The editor's shape while it is being loaded. */
export function EditorBones({ title, bookPath }: { title: string; bookPath: string }) {
  return (
    <div className="edit-desk is-loading" aria-busy="true">
      <header className="edit-bar">
        <div className="l">
          <Link className="edit-back" to={bookPath} aria-label="Back to the book">
            <PrinterMark />
          </Link>
          <h1>{title}</h1>
        </div>
        <p className="vh" role="status">
          Opening the editor…
        </p>
      </header>
      <div className="edit-head" />
      <div className="edit-tools" />
      <div className="edit-chapters" aria-hidden="true">
        {widths.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <i key={at} className="edit-bone" style={{ width }} />
        ))}
      </div>
      <div className="edit-stage">
        <div className="edit-leaf" aria-hidden="true">
          {["40%", "100%", "96%", "98%", "92%", "60%"].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <i key={at} className="edit-bone" style={{ width }} />
          ))}
        </div>
      </div>
      <footer className="edit-foot" />
    </div>
  );
}

const widths = ["55%", "40%", "70%", "62%", "48%", "66%", "58%", "72%"];
