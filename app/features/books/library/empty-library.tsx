import FileUp from "lucide-react/icons/file-up";
import { ButtonLink } from "#app/ui/button";

/** Before the first book: what will be here, and the ways to put it there. */
export function EmptyLibrary() {
  return (
    <section className="empty" aria-labelledby="empty-library">
      <div>
        <h2 className="d40" id="empty-library">
          Your books will be here
        </h2>
        <p className="lead">
          Each book gets one page: its cover, its files and everything left to do before you publish.
        </p>
        <div className="row">
          <ButtonLink to="/converter" variant="primary" size="l">
            <FileUp className="i" aria-hidden="true" />
            Convert a manuscript
          </ButtonLink>
          <ButtonLink to="/cover-designer" variant="quiet" size="l">
            Design a cover
          </ButtonLink>
        </div>
        <p className="t13 mut js-only">You can also drop a Word, PDF or text file anywhere on this page.</p>
      </div>
      <div className="ghosts" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </section>
  );
}
