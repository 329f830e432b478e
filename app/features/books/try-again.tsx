import { Form } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { Project } from "#app/contract/books/projects";
import { CallError, call } from "#app/contract/call";
import { Button, ButtonLink, type ButtonProps } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

type TryAgainProps = {
  project: Project;
  /** Goes on with the project that is being converted again. Left out, its own page is opened. */
  onStarted?: (project: Project) => void;
} & Pick<ButtonProps, "variant" | "size">;

const projectShape = async () => (await import("#app/contract/books/projects")).project;

const usualFault = "The conversion could not be started. Please try again.";

/**
 * The button of a failed project: converts its manuscript once more with the same options. A plain form, so that it posts
 * without JavaScript. Where the manuscript is not kept, the way on is another file.
 */
export function TryAgain({ project, onStarted, variant, size }: TryAgainProps) {
  const id = encodeURIComponent(project.id);
  const trying = useMutation({
    mutationFn: () => call(`/api/projects/${id}/convert-again`, projectShape, { method: "POST", body: {} }),
    onSuccess: onStarted,
  });
  const submit = (event: FormEvent) => {
    if (!onStarted) return;
    event.preventDefault();
    if (!trying.isPending) trying.mutate();
  };
  const look = { variant, size };
  if (!project.canConvertAgain)
    return (
      <ButtonLink to={otherwise(project)} {...look}>
        {otherWords(project)}
      </ButtonLink>
    );
  return (
    <>
      <Form method="post" action={`/projects/${id}`} onSubmit={submit}>
        <Button type="submit" name="do" value="try-again" disabled={trying.isPending} {...look}>
          Try again<span className="vh"> with {project.name}</span>
        </Button>
      </Form>
      {trying.error ? (
        <Notice tone="danger" role="alert">
          <p>{trying.error instanceof CallError ? trying.error.message : usualFault}</p>
        </Notice>
      ) : null}
    </>
  );
}

function otherwise({ id, type, cover }: Project): string {
  if (type === "batch") return `/converter?${new URLSearchParams({ tab: "batch", project: id })}`;
  if (type !== "cover") return "/converter";
  return cover?.designId
    ? `/cover-designer?${new URLSearchParams({ design: cover.designId })}`
    : "/cover-designer";
}

function otherWords({ type }: Project): string {
  if (type === "batch") return "See its files";
  return type === "cover" ? "Open the cover designer" : "Choose another file";
}
