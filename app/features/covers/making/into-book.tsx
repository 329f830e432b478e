import { Link } from "@remix-run/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Project, project as projectShape } from "#app/contract/books/projects";
import { CallError, call } from "#app/contract/call";
import { downloadPath } from "#app/features/books/download-path";
import { projectKeys, projectsQuery, type WhoseId } from "#app/features/books/queries";
import { useProject } from "#app/features/books/use-project";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Select } from "#app/ui/select";

type IntoBookProps = {
  of: WhoseId;
  /** The finished cover. */
  coverProjectId: string;
  /** The book it was designed for; another may be chosen. */
  bookProjectId: string | null;
};

/** A finished cover goes into its book's EPUB: of a wrap, the front. Nothing is shown while there is no book. */
export function IntoBook({ of, coverProjectId, bookProjectId }: IntoBookProps) {
  const queries = useQueryClient();
  const projects = useQuery(projectsQuery(of));
  // The book it was made for may be older than the list is long.
  const { project: own } = useProject(of, bookProjectId ?? undefined);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const putting = useMutation({
    mutationFn: (book: Project) =>
      call(`/api/projects/${encodeURIComponent(book.id)}/cover`, projectShape, {
        method: "POST",
        body: { coverProjectId },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: projectKeys.list(of) }),
  });
  const listed = projects.data ?? [];
  const books = [...(own && !listed.some(({ id }) => id === own.id) ? [own] : []), ...listed].filter(
    ({ type, status }) => type === "manuscript" && status === "completed",
  );
  const book = books.find(({ id }) => id === (chosenId ?? bookProjectId)) ?? books[0];
  if (!book) return null;
  const held = putting.data ?? (book.coverProjectId === coverProjectId ? book : undefined);
  if (held)
    return (
      <Notice tone="success" role="status">
        <p>{held.name} has this cover now.</p>
        <p className="row tight">
          <Link className="btn" to={`/projects/${encodeURIComponent(held.id)}`}>
            Back to the book
          </Link>
          <a className="a" href={downloadPath(held)} download>
            Download the EPUB
          </a>
        </p>
      </Notice>
    );
  return (
    <div className="into-book">
      {books.length > 1 ? (
        <Select
          label="Book"
          value={book.id}
          onValueChange={setChosenId}
          options={books.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <Button wide disabled={putting.isPending} onClick={() => putting.mutate(book)}>
        {putting.isPending ? "Putting it into the book…" : "Put into the book"}
      </Button>
      {books.length > 1 ? null : <p className="t13 mut">{book.name} takes it as its cover.</p>}
      {putting.error ? (
        <Notice tone="danger" role="alert">
          {putting.error instanceof CallError
            ? putting.error.message
            : "The cover didn't go into the book. The book hasn't changed; please try again."}
        </Notice>
      ) : null}
    </div>
  );
}
