import { Form, useNavigation } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import { Button } from "#app/ui/button";
import { manuscriptExtensions } from "#domain/convert/manuscript-kinds";

type AnotherFileProps = { project: Pick<Project, "id" | "originalFileName">; isPrimary?: boolean };

/** Sends another manuscript in the place of one that could not be converted: the book stays the same. */
export function AnotherFile({ project: { id, originalFileName }, isPrimary }: AnotherFileProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={`/projects/${encodeURIComponent(id)}`}
      encType="multipart/form-data"
      className="another-file"
      preventScrollReset
    >
      <input type="hidden" name="do" value="replace" />
      <label className="making-file">
        <span>The new manuscript</span>
        <input type="file" name="manuscript" accept={manuscriptExtensions.join(",")} required />
      </label>
      <Button
        type="submit"
        disabled={isSending}
        {...(isPrimary && { variant: "primary" as const, size: "l" as const })}
      >
        {isSending ? "Uploading…" : "Upload and convert"}
      </Button>
      <p className="t13 mut">
        It replaces {originalFileName ?? "the first file"} and counts as one of your conversions, unless it
        fails.
      </p>
    </Form>
  );
}
