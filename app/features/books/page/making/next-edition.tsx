import { Form } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { PasswordQuestion } from "#app/features/books/password-question";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { StagesLine } from "./stages-line";

type NextEditionProps = {
  project: Project;
  next: NonNullable<Making["next"]>;
  problem: string | undefined;
  onAnswered: () => void;
};

/** Why the next edition of a finished book was not made, or what it asks. The book above is as it was. */
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
      ) : (
        <Notice tone="danger" title="The new version wasn’t made. Your book hasn’t changed." role="status">
          <p>{next.error?.message}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="do" value="dismiss">
              Hide this message
            </Button>
          </Form>
        </Notice>
      )}
      <StagesLine project={{ ...next, type: "manuscript" }} phases={next.phases} />
    </section>
  );
}
