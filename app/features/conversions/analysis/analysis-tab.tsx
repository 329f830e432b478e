import type { Project } from "#app/contract/books/projects";
import type { WhoseId } from "#app/features/books/queries";
import { ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { BookMessages } from "./book-messages";
import { useFollowedProject } from "./following/use-followed-project";

const single = "/converter";

type AnalysisTabProps = { of: WhoseId; bookId: string | undefined; first: Project | null | undefined };

/** What the conversion found in the book that is followed; deeper analysis is not open yet. */
export default function AnalysisTab({ of, bookId, first }: AnalysisTabProps) {
  const { project } = useFollowedProject(of, bookId, first);
  if (!project)
    return (
      <div className="room">
        <h2 className="d28">Analysis of one book</h2>
        <p className="lead">Convert a manuscript first. We’ll show what we found in it here.</p>
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
          This book isn’t finished.{" "}
          <TextLink to={`/converter?project=${encodeURIComponent(project.id)}`}>See its progress</TextLink>
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
        Suggestions and one-click fixes come later. What you see here is what the conversion itself found. No
        AI has read your book.
      </p>
    </Notice>
  );
}
