import { Form } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { earlierStays } from "#app/features/books/next-step-words";
import { PasswordQuestion } from "#app/features/books/password-question";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { LineGauge } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";
import { milestones } from "#domain/convert/options";
import { StagesLine } from "./stages-line";

type NextEditionProps = {
  project: Project;
  next: NonNullable<Making["next"]>;
  problem: string | undefined;
  onAnswered: () => void;
};

/** The next edition of a finished book: how far it is, or why there is none. The book above is as it was. */
export function NextEdition({ project, next, problem, onAnswered }: NextEditionProps) {
  const from = next.replacedBy ? `From ${next.replacedBy}` : "From the same manuscript";
  return (
    <section className="making-next" aria-labelledby="next">
      <SectionHead id="next" level={2} title="The next version" aside={from} />
      {next.asksPassword ? (
        <PasswordQuestion
          project={{
            ...project,
            error: next.error,
            originalFileName: next.replacedBy ?? project.originalFileName,
          }}
          problem={problem}
          onAnswered={onAnswered}
        />
      ) : next.status === "failed" ? (
        <Notice tone="danger" title="The new version wasn’t made. Your book hasn’t changed." role="status">
          <p>{next.error?.message}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="do" value="dismiss">
              Hide this message
            </Button>
          </Form>
        </Notice>
      ) : (
        <>
          <p role="status">
            {next.stage ?? "Queued – starts in a moment"}. <span className="mut">{earlierStays}</span>
          </p>
          <LineGauge
            percent={next.progress}
            label={`Converting ${project.name} again`}
            marks={Object.values(milestones)}
          />
        </>
      )}
      <StagesLine project={{ ...next, type: "manuscript" }} phases={next.phases} />
    </section>
  );
}
