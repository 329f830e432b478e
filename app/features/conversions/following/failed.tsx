import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Project } from "#app/contract/books/projects";
import { sizeLabel } from "#app/features/books/quantities";
import { TryAgain } from "#app/features/books/try-again";
import { Button } from "#app/ui/button";
import { BookMessages } from "../book-messages";
import { kindLabel } from "../manuscript-rules";
import { stageTitle } from "../stages";

const failedSentence = "There was an error processing your file. Please try again or contact support.";

type FailedProps = {
  project: Project;
  onStarted: (project: Project) => void;
  onOtherFile: () => void;
};

/** A conversion that stopped: which file, why, and the way on at the same place. */
export function Failed({ project, onStarted, onOtherFile }: FailedProps) {
  const fileName = project.originalFileName ?? project.name;
  return (
    <div className="failed">
      <div className="fileline">
        <span className="pv" aria-hidden="true">
          <i />
        </span>
        <div>
          <b className="fileline-name">{fileName}</b>
          <p className="t13 mut">
            {kindLabel(fileName)}, {sizeLabel(project.settings.fileSize)}
          </p>
        </div>
      </div>
      <div className="errs">
        <TriangleAlert className="i" aria-hidden="true" />
        <div>
          <h2 className="lab" tabIndex={-1} data-heading="">
            {stageTitle(project)}
          </h2>
          <p role="status">{project.error?.message ?? failedSentence}</p>
        </div>
      </div>
      <div className="row failed-acts">
        {project.canConvertAgain ? <TryAgain project={project} onStarted={onStarted} /> : null}
        <Button
          className="js-only"
          variant={project.canConvertAgain ? "quiet" : "secondary"}
          onClick={onOtherFile}
        >
          Choose another file
        </Button>
      </div>
      <p className="t13 mut">This one doesn’t count as a conversion.</p>
      {project.messages.length > 0 ? <BookMessages messages={project.messages} level={3} /> : null}
    </div>
  );
}
