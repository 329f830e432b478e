import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import { followPath } from "#app/features/books/follow-path";
import { PasswordQuestion } from "#app/features/books/password-question";
import { TryAgain } from "#app/features/books/try-again";
import { ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

/** Where a project without a finished file stands, and the way on. */
export function Unfinished({
  data: { project },
  problem,
}: {
  data: ProjectData;
  problem: string | undefined;
}) {
  const { revalidate } = useRevalidator();
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
          revalidate();
        }}
      />
    );
  if (project.status === "failed")
    return (
      <Notice tone="danger" title="This project could not be finished" role="status">
        <p>{project.error?.message ?? "Nothing was charged for it."}</p>
        <div className="row">
          <TryAgain project={project} />
        </div>
      </Notice>
    );
  return (
    <p className="row" role="status">
      <span className="mut">{project.stage ?? "It waits for its turn."}</span>
      {project.type === "cover" ? null : <ButtonLink to={followPath(project)}>Follow it</ButtonLink>}
    </p>
  );
}
