import { Form, useNavigation } from "@remix-run/react";
import BookOpen from "lucide-react/icons/book-open";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import PenLine from "lucide-react/icons/pen-line";
import type { BookPage } from "#app/contract/books/book-page";
import { detailsPath } from "#app/contract/books/details-page";
import type { ProjectData } from "#app/contract/books/project-page";
import { allStoreFilesPath } from "#app/contract/stores/store-files";
import { BookFace } from "#app/features/books/book-face";
import { ConversionBar } from "#app/features/books/conversion-bar";
import { downloadPath } from "#app/features/books/download-path";
import { languageName } from "#app/features/books/language-name";
import { type NextStepWords, nextStepWords } from "#app/features/books/next-step-words";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { isSkippable } from "#domain/books/next-step";
import { previewPath } from "#domain/preview/preview-paths";
import { NameField } from "./name-field";
import { signUpTo } from "./sign-up-link";

type BookHeadProps = {
  data: ProjectData;
  book: NonNullable<ProjectData["book"]>;
  hub: BookPage;
  problem: string | undefined;
};

/** The cover, the book's own title and author, what it is made of, and the one thing to do next. */
export function BookHead({ data: { user, project, storeFiles, making }, book, hub, problem }: BookHeadProps) {
  const locale = useReaderLocale();
  const { title, author, details } = hub.record;
  const isSignedIn = user !== null;
  const words = project.facts?.words ?? book.words;
  const chapters = project.facts?.chapters ?? book.chapters.length;
  const facts = [
    `${counted(words, "word", "words", locale)} in ${counted(chapters, "chapter", "chapters", locale)}`,
    `${counted(hub.pages, "page", "pages", locale)} as a 6 × 9 in paperback`,
    languageName(details.language ?? book.language, locale),
  ];
  const name = { projectId: project.id, isSignedIn, problem };
  return (
    <section className="book-head" aria-labelledby="project">
      <div className="project-cover">
        <BookFace id={project.id} title={title} author={author || null} picturePath={book.coverPath} />
      </div>
      <div className="book-head-text">
        <p className="t13 mut book-crumbs">
          <TextLink to="/projects">Library</TextLink> / <span>{title}</span>
        </p>
        <div className="book-names">
          <NameField name="title" value={title} {...name} />
          <NameField name="author" value={author} {...name} />
          <p className="mut book-facts">{facts.join(" · ")}</p>
        </div>
        <div className="book-next">
          <NextStepLine
            projectId={project.id}
            hub={hub}
            isSignedIn={isSignedIn}
            stage={making.next?.stage ?? null}
          />
          <div className="row tight book-actions">
            <StepButton projectId={project.id} hub={hub} isSignedIn={isSignedIn} storeFiles={storeFiles} />
            <ButtonLink
              size="l"
              to={`/vr-reader?${new URLSearchParams({ book: project.id, view: "screen" })}`}
            >
              <BookOpen className="i" aria-hidden="true" />
              Read it
            </ButtonLink>
            <ButtonLink size="l" to={previewPath(project.id)}>
              <Eye className="i" aria-hidden="true" />
              Preview
            </ButtonLink>
            <ButtonLink size="l" to={`/projects/${encodeURIComponent(project.id)}/edit`}>
              <PenLine className="i" aria-hidden="true" />
              Edit the book
            </ButtonLink>
            <ButtonLink
              size="l"
              to={isSignedIn ? downloadPath(project) : signUpTo(project.id, { edit: "download" })}
              {...(isSignedIn && { reloadDocument: true, target: "_blank", rel: "noopener" })}
            >
              <Download className="i" aria-hidden="true" />
              Download EPUB
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Of the button of the next step. */
const stepId = "next-step";

type StepProps = { projectId: string; hub: BookPage; isSignedIn: boolean };

function NextStepLine({ projectId, hub, isSignedIn, stage }: StepProps & { stage: string | null }) {
  const locale = useReaderLocale();
  const { step } = hub;
  const { title, sentence } = wordsHere(nextStepWords(step, projectId, locale), hub);
  return (
    <>
      <div className="t13 mut book-next-head">
        <p>Next step</p>
        {isSkippable(step.code) && isSignedIn ? (
          <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(projectId)}`}>
            <input type="hidden" name="do" value="skip-step" />
            <button className="a t13 making-link" type="submit" name="step" value={step.code}>
              Skip this step<span className="vh"> for good: {title}</span>
            </button>
          </Form>
        ) : null}
      </div>
      <h2 className="d28">{title}</h2>
      {step.code === "converting" ? (
        <ConversionBar title={hub.record.title} progress={Math.round(step.progress)} />
      ) : null}
      <p className="mut book-next-text" role={step.code === "converting" ? "status" : undefined}>
        {step.code === "converting" && stage ? `${stage}. ` : ""}
        {sentence}
      </p>
    </>
  );
}

/** On the book's own page the sentence of an outdated spine says how wide it should be. */
function wordsHere(words: NextStepWords, { step, spine }: BookPage): NextStepWords {
  if (step.code !== "spine" || !spine) return words;
  const { pages, width } = spine;
  return {
    ...words,
    sentence: `The book now has ${pages.now} pages. The spine should be ${width.now.toFixed(3)} in, not ${width.before.toFixed(3)} in.`,
  };
}

/** The one button in front: a form where the page itself can do the step, else the link there. */
function StepButton({ projectId, hub, isSignedIn, storeFiles }: StepProps & Pick<ProjectData, "storeFiles">) {
  const locale = useReaderLocale();
  const isSending = useNavigation().state !== "idle";
  const { link } = nextStepWords(hub.step, projectId, locale);
  if (!link) return null;
  const deed = deeds[hub.step.code];
  const section = link.to.split("#")[1];
  if (!isSignedIn && deed)
    return (
      <ButtonLink variant="primary" size="l" id={stepId} to={signUpTo(projectId, { thing: stepId })}>
        {link.label}
      </ButtonLink>
    );
  if (deed)
    return (
      <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(projectId)}`}>
        <Button
          variant="primary"
          size="l"
          id={stepId}
          type="submit"
          name="do"
          value={deed}
          disabled={isSending}
        >
          {link.label}
        </Button>
      </Form>
    );
  if (hub.step.code === "details")
    return (
      <ButtonLink
        variant="primary"
        size="l"
        to={detailsLink(projectId, hub.step, isSignedIn)}
        preventScrollReset
      >
        {link.label}
      </ButtonLink>
    );
  const current = storeFiles?.packs.filter(({ report, isStale }) => report !== null && !isStale).length ?? 0;
  if (hub.step.code === "upload" && current > 1)
    return (
      <>
        <ButtonLink
          variant="primary"
          size="l"
          id={stepId}
          to={
            isSignedIn
              ? allStoreFilesPath(projectId)
              : signUpTo(projectId, { thing: stepId, isDownload: true })
          }
          reloadDocument={isSignedIn}
        >
          <Download className="i" aria-hidden="true" />
          Download {current === storeFiles?.packs.length ? "all " : ""}
          {current} files
        </ButtonLink>
        <ButtonLink variant="quiet" size="l" to={link.to}>
          {link.label}
        </ButtonLink>
      </>
    );
  if (section && link.to.startsWith("/projects/"))
    return (
      <a className="btn p l" href={`#${section}`}>
        {link.label}
      </a>
    );
  return (
    <ButtonLink variant="primary" size="l" to={link.to}>
      {link.label}
    </ButtonLink>
  );
}

/** The page of the details, at the first that is missing; the author has a field in the head. */
function detailsLink(
  projectId: string,
  { missing: [first = "description"] }: Extract<BookPage["step"], { code: "details" }>,
  isSignedIn: boolean,
): string {
  if (!isSignedIn) return signUpTo(projectId, first === "author" ? { edit: first } : { details: first });
  return first === "author" ? "?edit=author" : detailsPath(projectId, first);
}

const deeds: Partial<Record<BookPage["step"]["code"], string>> = {
  spine: "update-spine",
  "store-files": "make-files",
};
