import { useState } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import { followPath } from "#app/features/books/follow-path";
import { PasswordQuestion } from "#app/features/books/password-question";
import { TryAgain } from "#app/features/books/try-again";
import { ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

type UnfinishedProps = { data: ProjectData; problem: string | undefined; onAnswered: () => void };

/** Where a project without a finished file stands, and the way on. */
export function Unfinished({ data: { project }, problem, onAnswered }: UnfinishedProps) {
  const [isAnswered, setAnswered] = useState(false);
  if (project.asksPassword)
    return (
      <PasswordQuestion
        key={`${project.completedAt}`}
        project={project}
        problem={problem}
        isAgain={isAnswered}
        onAnswered={() => {
          setAnswered(true);
          onAnswered();
        }}
      />
    );
  if (project.status === "failed")
    return (
      <Notice tone="danger" title={failureTitle(project.type)} role="status">
        <p>{project.error?.message ?? "Nothing was charged for it."}</p>
        <div className="row">
          <TryAgain project={project} />
        </div>
      </Notice>
    );
  return (
    <p className="row" role="status">
      <span className="mut">{project.stage ?? "Queued – starts in a moment"}</span>
      {project.type === "cover" ? null : <ButtonLink to={followPath(project)}>See the progress</ButtonLink>}
    </p>
  );
}

const failureTitle = (type: ProjectData["project"]["type"]): string =>
  type === "cover" ? "We couldn’t make this cover" : "We couldn’t convert this file";
