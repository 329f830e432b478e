import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { DetailsAnswer, DetailsData } from "#app/contract/books/details-page";
import { detailsPath } from "#app/contract/books/details-page";
import { BookCrumbs } from "#app/features/books/book-crumbs";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { DetailsForm } from "./details-form";
import { LeavingDialog } from "./leaving-dialog";
import { type Details, useDetails } from "./use-details";

type DetailsScreenProps = { data: DetailsData; answer: DetailsAnswer | undefined };

/** Everything stores and readers are told about one book. A guest is led to an account, and back. */
export function DetailsScreen({ data, answer }: DetailsScreenProps) {
  const { project, user } = data;
  const bookPath = `/projects/${encodeURIComponent(project.id)}`;
  return (
    <div className="wrap details">
      <BookCrumbs project={project} here="Details" />
      <h1 className="d56">Book details</h1>
      {user ? (
        <DetailsEditor data={data} answer={answer} bookPath={bookPath} />
      ) : (
        <SignUp projectId={project.id} bookPath={bookPath} />
      )}
    </div>
  );
}

type EditorProps = DetailsScreenProps & { bookPath: string };

function DetailsEditor({ data, answer, bookPath }: EditorProps) {
  const details = useDetails(data, answer);
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const isSending = useNavigation().formData?.has("revision") ?? false;
  const isSaved = search.has("saved") && !details.isChanged && !details.theirs;
  useToasts(isSaved, data.revision, answer);
  useFieldOfAddress(form);
  const onSubmit = (event: FormEvent) => {
    if (details.check()) return;
    event.preventDefault();
    // The sentences come with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const problem = answer?.kind === "refused" ? answer.problem : undefined;
  return (
    <>
      <p className="lead">
        What stores and readers see. It goes into the EPUB and the store files when you update them.
      </p>
      <LeavingDialog isChanged={details.isChanged} />
      {details.theirs ? <Conflict projectId={data.project.id} /> : null}
      {problem ? (
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Form
        ref={form}
        method="post"
        action={detailsPath(data.project.id)}
        className="details-form"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
      >
        <input type="hidden" name="revision" value={details.revision} />
        <DetailsForm details={details} language={data.language} />
        <footer className="details-foot">
          <p className="t13" role="status">
            {state(details, isSaved, isSending)}
          </p>
          <div className="row tight">
            <ButtonLink variant="quiet" to={bookPath}>
              Back to the book
            </ButtonLink>
            <Button type="submit" variant="primary" disabled={isSending}>
              {details.theirs ? "Save mine" : "Save details"}
            </Button>
          </div>
        </footer>
      </Form>
      {data.isEpubOlder && !details.isChanged ? (
        <Form method="post" action={bookPath} className="details-update">
          <p>The EPUB doesn’t have your changes yet. Updating it is free.</p>
          <Button type="submit" name="do" value="update-epub">
            Update the EPUB
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function state({ isChanged, problems, theirs }: Details, isSaved: boolean, isSending: boolean): string {
  if (isSending) return "Saving…";
  if (theirs) return "Changed in another window. Both are shown.";
  const wrong = Object.keys(problems).length;
  if (wrong > 0) return wrong === 1 ? "1 field needs a look." : `${wrong} fields need a look.`;
  if (isChanged) return "Not saved yet.";
  return isSaved ? "Changes Saved" : "";
}

function Conflict({ projectId }: { projectId: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="details-conflict">
      <Notice tone="warning" role="alert">
        <p>
          <b>These details were changed in another window.</b> Nothing was overwritten. Where they differ, you
          see both: yours in the field, the saved one below it.
        </p>
        <p>
          <TextLink to={detailsPath(projectId)} reloadDocument>
            Keep what was saved there
          </TextLink>
        </p>
      </Notice>
    </div>
  );
}

function useToasts(isSaved: boolean, revision: string, answer: DetailsAnswer | undefined): void {
  const toast = useToast();
  const shown = useRef<string>();
  useEffect(() => {
    if (!isSaved || shown.current === revision) return;
    shown.current = revision;
    toast({ title: "Changes Saved", tone: "success" });
  }, [isSaved, revision, toast]);
  useEffect(() => {
    if (answer?.kind === "refused")
      toast({ title: "Save Error", description: answer.problem, tone: "destructive" });
  }, [answer, toast]);
}

/** A link to one field (`#isbn`) puts the caret there. */
function useFieldOfAddress(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    const named = name === "" ? null : document.getElementById(name);
    if (named && form.current?.contains(named))
      named.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [form]);
}

function SignUp({ projectId, bookPath }: { projectId: string; bookPath: string }) {
  const next = detailsPath(projectId);
  return (
    <>
      <p className="lead">
        Editing the details needs an account. Your book moves to it, and you come straight back to this page.
      </p>
      <div className="row tight">
        <ButtonLink variant="primary" size="l" to={`/auth?${new URLSearchParams({ tab: "register", next })}`}>
          Sign up free
        </ButtonLink>
        <ButtonLink size="l" to={`/auth?${new URLSearchParams({ next })}`}>
          Sign in
        </ButtonLink>
        <ButtonLink variant="quiet" size="l" to={bookPath}>
          Back to the book
        </ButtonLink>
      </div>
    </>
  );
}
