import { Form, useNavigation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { BookCover, BookPage } from "#app/contract/books/book-page";
import { downloadPath } from "#app/features/books/download-path";
import { LocalTime } from "#app/features/books/local-time";
import { Button, ButtonLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { Section } from "./fold";
import { signUpTo } from "./sign-up-link";

type CoverSectionProps = {
  projectId: string;
  hub: BookPage;
  coverPath: string | null;
  title: string;
  isSignedIn: boolean;
};

const kinds = { kindle: "E-book", paperback: "Paperback", hardcover: "Hardcover" } as const;

/** The covers made for the book, which of them its EPUB holds, and a spine that no longer fits. */
export function CoverSection({ projectId, hub, coverPath, title, isSignedIn }: CoverSectionProps) {
  const { covers, spine } = hub;
  // The newest of each kind is the cover; older ones can be found in the library.
  const newest = covers.filter((one, at) => covers.findIndex((it) => it.coverType === one.coverType) === at);
  const inBook = covers.find(({ isInBook }) => isInBook);
  const shown = newest.filter((one) => one.coverType !== "kindle" || one.isInBook || !coverPath);
  const others = newest.filter((one) => one.coverType === "kindle" && !one.isInBook && coverPath !== null);
  const wrap = newest.find(({ coverType }) => coverType !== "kindle");
  const design = (wrap ?? newest[0])?.designId;
  const forBook = new URLSearchParams({ project: projectId });
  const editPath = `/cover-designer?${design ? new URLSearchParams({ design }) : forBook}`;
  const state = spine ? (
    <span className="st wa">
      <TriangleAlert className="i s" aria-hidden="true" />
      {kinds[wrap?.coverType ?? "paperback"]} is outdated
    </span>
  ) : coverPath ? (
    "In the EPUB"
  ) : covers.length > 0 ? (
    "Not in the EPUB yet"
  ) : (
    "No cover yet"
  );
  return (
    <Section id="cover" title="Cover" state={state}>
      {coverPath === null && covers.length === 0 ? (
        <div className="book-none">
          <p className="mut">Readers see the cover first. Begin with the title and author of this book.</p>
          <ButtonLink to={`/cover-designer?${forBook}`}>Design a cover</ButtonLink>
        </div>
      ) : (
        <>
          <div className="book-covers">
            {coverPath ? (
              <figure>
                <img
                  className="cover"
                  src={coverPath}
                  alt={`E-book cover of ${title}`}
                  width={200}
                  height={320}
                  loading="lazy"
                />
                <figcaption>
                  <b>E-book</b>
                  <span className="t13 mut">
                    {inBook?.madeAt ? (
                      <>
                        In the EPUB. Made on <LocalTime at={inBook.madeAt} show="date" />.
                      </>
                    ) : (
                      "It came with the manuscript and is in the EPUB."
                    )}
                  </span>
                </figcaption>
              </figure>
            ) : null}
            {shown
              .filter((one) => !(one.isInBook && one.coverType === "kindle"))
              .concat(others)
              .map((cover) => (
                <CoverFigure
                  key={cover.id}
                  {...{ cover, projectId, title, isSignedIn }}
                  hasCover={coverPath !== null}
                />
              ))}
          </div>
          {spine ? <OutdatedSpine projectId={projectId} spine={spine} isSignedIn={isSignedIn} /> : null}
          <div className="book-acts">
            {design ? <ButtonLink to={editPath}>Edit the design</ButtonLink> : null}
            <ButtonLink variant={design ? "quiet" : "secondary"} to={`/cover-designer?${forBook}`}>
              <Plus className="i s" aria-hidden="true" />
              New design
            </ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}

type FigureProps = {
  cover: BookCover;
  projectId: string;
  title: string;
  isSignedIn: boolean;
  hasCover: boolean;
};

/** One cover made for the book, with its file and the way into the EPUB. */
function CoverFigure({ cover, projectId, title, isSignedIn, hasCover }: FigureProps) {
  const isSending = useNavigation().state !== "idle";
  const kind = kinds[cover.coverType];
  const isWrap = cover.coverType !== "kindle";
  return (
    <figure className={cover.wrapPath ? "book-wrap" : undefined}>
      {cover.wrapPath ? (
        <CropMarks>
          <img
            src={cover.wrapPath}
            alt={`Back, spine and front of the ${kind.toLowerCase()} of ${title}`}
            loading="lazy"
          />
        </CropMarks>
      ) : cover.thumbnailPath ? (
        <img
          className="cover"
          src={cover.thumbnailPath}
          alt={`Another e-book cover of ${title}`}
          width={184}
          height={294}
          loading="lazy"
        />
      ) : null}
      <figcaption>
        <b>{kind}</b>
        <span className="t13 mut">
          {cover.madeForPages === null ? "Made" : `Made for ${cover.madeForPages} pages`}
          {cover.madeAt ? (
            <>
              {" "}
              on <LocalTime at={cover.madeAt} show="date" />
            </>
          ) : null}
          . {cover.isInBook ? "Its front is in the EPUB." : hasCover ? "" : "Not in the EPUB yet."}
        </span>
        <span className="book-cover-acts">
          <ButtonLink
            variant="quiet"
            id={`get-${cover.id}`}
            to={
              isSignedIn
                ? downloadPath(cover)
                : signUpTo(projectId, { thing: `get-${cover.id}`, isDownload: true })
            }
            {...(isSignedIn && { reloadDocument: true, target: "_blank", rel: "noopener" })}
          >
            <Download className="i s" aria-hidden="true" />
            Download<span className="vh"> the {kind.toLowerCase()} cover</span>
          </ButtonLink>
          {cover.isInBook ? null : isSignedIn ? (
            <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(projectId)}`}>
              <input type="hidden" name="do" value="put-cover" />
              <Button
                id={`put-${cover.id}`}
                type="submit"
                variant="quiet"
                name="cover"
                value={cover.id}
                disabled={isSending}
              >
                Put into the book
                <span className="vh">: the {isWrap ? `${kind.toLowerCase()}’s front` : "e-book cover"}</span>
              </Button>
            </Form>
          ) : (
            <ButtonLink
              variant="quiet"
              id={`put-${cover.id}`}
              to={signUpTo(projectId, { thing: `put-${cover.id}` })}
            >
              Put into the book
            </ButtonLink>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

type SpineProps = { projectId: string; spine: NonNullable<BookPage["spine"]>; isSignedIn: boolean };

/** A wraparound cover that was made for another page count, with the one click that mends it. */
function OutdatedSpine({ projectId, spine: { pages, width }, isSignedIn }: SpineProps) {
  const isSending = useNavigation().state !== "idle";
  const isNarrow = width.before < width.now;
  return (
    <div className="book-outdated">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>The spine is too {isNarrow ? "narrow" : "wide"} for this version.</b>
        <span className="t13 mut">
          The book now has {pages.now} pages. The spine should be {width.now.toFixed(3)} in, not{" "}
          {width.before.toFixed(3)} in. A new cover counts as one of your covers.
        </span>
      </p>
      {isSignedIn ? (
        <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(projectId)}`}>
          <Button id="update-spine" type="submit" name="do" value="update-spine" disabled={isSending}>
            Update the spine
          </Button>
        </Form>
      ) : (
        <ButtonLink id="update-spine" to={signUpTo(projectId, { thing: "update-spine" })}>
          Update the spine
        </ButtonLink>
      )}
    </div>
  );
}
