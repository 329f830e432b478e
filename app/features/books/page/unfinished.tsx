import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import type { Project } from "#app/contract/books/projects";
import { followPath } from "#app/features/books/follow-path";
import { PasswordQuestion } from "#app/features/books/password-question";
import { TryAgain } from "#app/features/books/try-again";
import { ButtonLink } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
import { milestones } from "#domain/convert/options";
import { AnotherFile } from "./making/another-file";

type UnfinishedProps = { data: ProjectData; problem: string | undefined; onAnswered: () => void };

/** Where a project without a finished file stands, and the one way on. */
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
  return project.status === "failed" ? <Failed project={project} /> : <UnderWay project={project} />;
}

function Failed({ project }: { project: Project }) {
  const { type, error, canConvertAgain } = project;
  const isBook = type === "manuscript";
  const reason = error?.message ?? "";
  return (
    <>
      <p className="st no" role="status">
        <TriangleAlert className="i s" aria-hidden="true" />
        {type === "cover" ? "We couldn’t make this cover" : "We couldn’t convert this file"}
      </p>
      <h2 className="d28">
        {isBook ? (canConvertAgain ? "Try again" : "Choose another file") : "Open its design"}
      </h2>
      <p className="mut book-next-text">
        {reason === "" ? "" : `${reason} `}It didn’t count as a conversion.
      </p>
      {isBook && !canConvertAgain ? (
        <AnotherFile project={project} isPrimary />
      ) : (
        <div className="row tight book-actions">
          <TryAgain project={project} variant="primary" size="l" />
          {isBook ? (
            <a className="btn q l" href="#another-file">
              Choose another file
            </a>
          ) : null}
        </div>
      )}
    </>
  );
}

function UnderWay({ project }: { project: Project }) {
  const { type, name, progress, stage } = project;
  const isCover = type === "cover";
  return (
    <>
      <h2 className="d28">{isCover ? "Making the cover" : "Converting"}</h2>
      <p className="mut book-next-text" role="status">
        {stage ?? "Queued – starts in a moment"}
      </p>
      <div className="under-way">
        <LineGauge
          percent={progress}
          label={isCover ? `Making ${name}` : `Converting ${name}`}
          marks={isCover ? [] : Object.values(milestones)}
        />
      </div>
      {isCover ? null : (
        <div className="row tight book-actions">
          <ButtonLink size="l" to={followPath(project)}>
            See the progress
          </ButtonLink>
        </div>
      )}
    </>
  );
}
