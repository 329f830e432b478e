import Check from "lucide-react/icons/check";
import FileText from "lucide-react/icons/file-text";
import Library from "lucide-react/icons/library";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Project } from "#app/contract/books/projects";
import { sizeLabel } from "#app/features/books/quantities";
import { TryAgain } from "#app/features/books/try-again";
import { Button, TextLink } from "#app/ui/button";
import { BookMessages } from "../book-messages";
import { kindLabel } from "../manuscript-rules";
import { stageTitle } from "../stages";
import { BookAside } from "./book-aside";
import type { Chosen } from "./chosen";
import { Hint } from "./hint";

const failedSentence = "There was an error processing your file. Please try again or contact support.";

type FailedProps = {
  project: Project;
  chosen: Chosen | undefined;
  onStarted: (project: Project) => void;
  onOtherFile: () => void;
};

/** A conversion that stopped: why, the way on at the same place, and what stays as it was. */
export function Failed({ project, chosen, onStarted, onOtherFile }: FailedProps) {
  const fileName = project.originalFileName ?? project.name;
  return (
    <div className="conv failed">
      <div className="conv-main">
        <p className="st no done-word">
          <TriangleAlert className="i" aria-hidden="true" />
          No book was made
        </p>
        <h2 className="d40" tabIndex={-1} data-heading="">
          {stageTitle(project)}
        </h2>
        <p className="failed-why" role="status">
          {project.error?.message ?? failedSentence}
        </p>
        <div className="row tight failed-acts">
          {project.canConvertAgain ? <TryAgain project={project} onStarted={onStarted} /> : null}
          <Button
            className="js-only"
            variant={project.canConvertAgain ? "quiet" : "primary"}
            onClick={onOtherFile}
          >
            Choose another file
          </Button>
        </div>
        <ul>
          <Hint tone="okc" icon={<Check className="i" aria-hidden="true" />}>
            <b className="lab">It doesn’t count as a conversion.</b>{" "}
            <span className="mut">Your plan is as it was before.</span>
          </Hint>
          <Hint icon={<FileText className="i" aria-hidden="true" />}>
            <b className="lab">{fileName}</b>{" "}
            <span className="mut">
              {kindLabel(fileName)}, {sizeLabel(project.settings.fileSize)}.
              {project.canConvertAgain ? " It’s still here, so you don’t have to upload it again." : ""}
            </span>
          </Hint>
          <Hint icon={<Library className="i" aria-hidden="true" />}>
            <TextLink to="/projects">Your other books</TextLink>{" "}
            <span className="mut">are in the library, unchanged.</span>
          </Hint>
        </ul>
        {project.messages.length > 0 ? <BookMessages messages={project.messages} level={3} /> : null}
      </div>
      <BookAside project={project} chosen={chosen} />
    </div>
  );
}
