import { lazy, Suspense, useEffect, useState } from "react";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { Project } from "#app/contract/books/projects";
import { ButtonLink } from "#app/ui/button";
import { EditorBones } from "./editor-bones";

const EditorDesk = lazy(() => import("./editor-desk.client"));

type EditorScreenProps = { project: Pick<Project, "id" | "name">; user: CurrentUser | null };

/** The editor of one book. It runs in the browser only; a guest is led to an account, and back. */
export function EditorScreen({ project, user }: EditorScreenProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const bookPath = `/projects/${encodeURIComponent(project.id)}`;
  if (!user) {
    const next = `${bookPath}/edit`;
    return (
      <Apart title="Edit your book" name={project.name} bookPath={bookPath}>
        <p className="lead">
          Editing needs an account. Your book moves to it, and you come straight back to this page.
        </p>
        <div className="row tight">
          <ButtonLink
            variant="primary"
            size="l"
            to={`/auth?${new URLSearchParams({ tab: "register", next })}`}
          >
            Sign up free
          </ButtonLink>
          <ButtonLink size="l" to={`/auth?${new URLSearchParams({ next })}`}>
            Sign in
          </ButtonLink>
          <ButtonLink variant="quiet" size="l" to={bookPath}>
            Back to the book
          </ButtonLink>
        </div>
      </Apart>
    );
  }
  return (
    <>
      <noscript>
        <Apart title="Edit your book" name={project.name} bookPath={bookPath}>
          <p className="lead">
            The editor needs JavaScript. Turn it on in your browser and load this page again.
          </p>
          <ButtonLink size="l" to={bookPath}>
            Back to the book
          </ButtonLink>
        </Apart>
      </noscript>
      {isInBrowser ? (
        <Suspense fallback={<EditorBones title={project.name} bookPath={bookPath} />}>
          <EditorDesk project={project} userId={`${user.id}`} />
        </Suspense>
      ) : (
        <EditorBones title={project.name} bookPath={bookPath} />
      )}
    </>
  );
}

type ApartProps = { title: string; name: string; bookPath: string; children: React.ReactNode };

function Apart({ title, name, children }: ApartProps) {
  return (
    <div className="wrap edit-apart">
      <h1 className="d56">{title}</h1>
      <p className="edit-apart-name">{name}</p>
      {children}
    </div>
  );
}
