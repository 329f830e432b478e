import type { Project } from "#app/contract/books/projects";
import { ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { BookMessages } from "./book-messages";

const single = "/converter";

/** What the conversion found in the tracked book; deeper analysis is not open yet. */
export function AnalysisTab({ project }: { project: Project | undefined }) {
  if (!project)
    return (
      <div className="room">
        <h2 className="d28">Analysis of one book</h2>
        <p className="lead">Upload and convert a manuscript first. What was found in it is listed here.</p>
        <p className="row">
          <ButtonLink to={single} variant="primary">
            Upload &amp; Analyze
          </ButtonLink>
        </p>
        <NotOpenYet />
      </div>
    );
  return (
    <div className="room">
      <h2 className="d28">{project.name}</h2>
      {project.status === "completed" ? (
        <BookMessages messages={project.messages} level={3} />
      ) : (
        <p className="mut">
          The book is not finished.{" "}
          <TextLink to={`/converter?project=${encodeURIComponent(project.id)}#status`}>
            See how far it is
          </TextLink>
        </p>
      )}
      <NotOpenYet />
    </div>
  );
}

function NotOpenYet() {
  return (
    <Notice tone="info" title="AI analysis is not open yet">
      <p>
        Suggestions for formatting and compliance, and fixes at a press, come later. What you see here is what
        the conversion itself found: no AI has read your book.
      </p>
    </Notice>
  );
}
