import BookOpen from "lucide-react/icons/book-open";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import ListChecks from "lucide-react/icons/list-checks";
import Palette from "lucide-react/icons/palette";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import User from "lucide-react/icons/user";
import type { Project } from "#app/contract/books/projects";
import { BookFace } from "#app/features/books/book-face";
import { DownloadEpub } from "#app/features/books/download";
import { LocalTime } from "#app/features/books/local-time";
import { signUpTo } from "#app/features/books/page/hub/sign-up-link";
import { NameBook } from "#app/features/books/page/making/name-book";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { previewPath } from "#domain/preview/preview-paths";
import { Hint } from "./hint";

type DoneProps = { project: Project; isSignedIn: boolean; onAnotherBook: () => void };

/** The finished book, and what can be done with it. */
export function Done({ project, isSignedIn, onAnotherBook }: DoneProps) {
  const locale = useReaderLocale();
  const page = `/projects/${encodeURIComponent(project.id)}`;
  const signUp = `/auth?${new URLSearchParams({ tab: "register", next: page })}`;
  return (
    <>
      <div className="done">
        <BookFace
          id={project.id}
          title={project.name}
          author={project.author ?? null}
          picturePath={project.coverPath ?? null}
        />
        <div>
          <p className="st ok done-word">
            <Check className="i" aria-hidden="true" />
            Your book is ready
          </p>
          <h2 className="d56 done-title" tabIndex={-1} data-heading="">
            {project.name}
          </h2>
          <p className="mut">{factsLine(project, locale)}</p>
          <div className="row tight done-acts">
            <ButtonLink to={page} variant="primary" size="l">
              Open the book
            </ButtonLink>
            <ButtonLink
              to={`/vr-reader?${new URLSearchParams({ book: project.id, view: "screen" })}`}
              size="l"
            >
              <BookOpen className="i" aria-hidden="true" />
              Read it
            </ButtonLink>
            <ButtonLink to={previewPath(project.id)} size="l">
              <Eye className="i" aria-hidden="true" />
              Preview
            </ButtonLink>
            {isSignedIn ? (
              <DownloadEpub project={project} isSignedIn size="l" />
            ) : (
              <ButtonLink to={signUpTo(project.id, { edit: "download" })} size="l">
                <Download className="i" aria-hidden="true" />
                Download EPUB<span className="vh"> (sign up first)</span>
              </ButtonLink>
            )}
          </div>
          <ul>
            <Losses project={project} page={page} locale={locale} />
            <Passages project={project} page={page} locale={locale} />
            {project.coverPath ? null : (
              <Hint icon={<Palette className="i" aria-hidden="true" />}>
                <b className="lab">It has no cover yet.</b>{" "}
                <TextLink to={`/cover-designer?${new URLSearchParams({ project: project.id })}`}>
                  Design a cover
                </TextLink>
              </Hint>
            )}
          </ul>
        </div>
      </div>
      {isSignedIn ? null : <GuestBar project={project} signUp={signUp} />}
      <NameBook project={project} isUnderWay={false} level={3} />
      <p className="row done-more js-only">
        <Button variant="quiet" onClick={onAnotherBook}>
          Convert another book
        </Button>
      </p>
    </>
  );
}

/** `78,024 words in 24 chapters. EPUB, 2.1 MB.` */
function factsLine({ facts, outputSize }: Project, locale: string | undefined): string {
  const words = facts
    ? `${counted(facts.words, "word", "words", locale)} in ${counted(facts.chapters, "chapter", "chapters", locale)}. `
    : "";
  return `${words}EPUB${outputSize ? `, ${sizeLabel(outputSize, locale)}` : ""}.`;
}

type LineProps = { project: Project; page: string; locale: string | undefined };

function Losses({ project: { losses }, page, locale }: LineProps) {
  if (!losses) return null;
  if (losses.lost === 0)
    return (
      <Hint tone="okc" icon={<ShieldCheck className="i" aria-hidden="true" />}>
        <b className="lab">Nothing was lost.</b>{" "}
        <span className="mut">Every word of your story is in the book.</span>
      </Hint>
    );
  return (
    <Hint tone="noc" icon={<TriangleAlert className="i" aria-hidden="true" />}>
      <b className="lab">{counted(losses.lost, "passage was lost.", "passages were lost.", locale)}</b>{" "}
      <TextLink to={`${page}#losses`}>See what is missing</TextLink>
    </Hint>
  );
}

function Passages({ project: { passages }, page, locale }: LineProps) {
  const left = passages ? passages.total - passages.checked : 0;
  if (left <= 0) return null;
  return (
    <Hint tone="wac" icon={<ListChecks className="i" aria-hidden="true" />}>
      <b className="lab">
        {counted(left, "passage can be read two ways.", "passages can be read two ways.", locale)}
      </b>{" "}
      <TextLink to={`${page}/proofread`}>Proofread {left === 1 ? "it" : "them"} now</TextLink>{" "}
      <span className="mut">or later from the book’s page.</span>
    </Hint>
  );
}

function GuestBar({ project: { expiresAt }, signUp }: { project: Project; signUp: string }) {
  return (
    <div className="guestbar">
      <User className="i" aria-hidden="true" />
      <p>
        <b>Sign up to download and save this book.</b>{" "}
        {expiresAt ? (
          <>
            Without an account, we delete it on <LocalTime at={expiresAt} show="date and time" />.
          </>
        ) : null}
      </p>
      <ButtonLink to={signUp}>Sign up free</ButtonLink>
    </div>
  );
}
