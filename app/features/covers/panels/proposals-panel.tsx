import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookForCover } from "#app/contract/covers/covers";
import { projectsQuery, type WhoseId } from "#app/features/books/queries";
import { bookQuery } from "#app/features/covers/cover-queries";
import type { Engine } from "#app/features/covers/engine/client";
import { CoverThumbnail } from "#app/features/covers/panels/cover-thumbnail";
import { Button, ButtonLink } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Select } from "#app/ui/select";
import { Skeleton } from "#app/ui/skeleton";
import type { CoverDesign, CoverType } from "#domain/cover/design";
import { type Genre, genreNames, genres } from "#domain/cover/genres";
import { proposeCovers } from "#domain/cover/treatments";

type ProposalsPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  of: WhoseId;
  engine: Engine | null;
  coverType: CoverType;
  /** The book the design is for already. */
  projectId: string | null;
  /** The design stays as it is, and belongs to the book. */
  onJoin: (book: BookForCover) => void;
  onTake: (design: CoverDesign, book: BookForCover) => void;
};

/** From book to cover: a converted book's title, author and pages come along, and three finished covers are proposed. */
export function ProposalsPanel({
  isOpen,
  onOpenChange,
  of,
  engine,
  coverType,
  projectId,
  onJoin,
  onTake,
}: ProposalsPanelProps) {
  const [chosenId, setChosenId] = useState(projectId);
  const projects = useQuery({ ...projectsQuery(of), enabled: isOpen });
  const books =
    projects.data?.filter(({ type, status }) => type === "manuscript" && status === "completed") ?? [];
  const bookId = chosenId ?? books[0]?.id ?? null;
  return (
    <Dialog
      isWide
      open={isOpen}
      onOpenChange={onOpenChange}
      title={projectId ? "Covers from your book" : "Choose the book"}
      description="We fill in the book’s title, author and page count, and one click puts the finished cover into it."
    >
      {projects.isPending ? (
        <Skeleton lines={3} />
      ) : projects.error ? (
        <Notice tone="danger">
          <p>Your books could not be listed.</p>
          <Button onClick={() => void projects.refetch()}>Try again</Button>
        </Notice>
      ) : bookId === null ? (
        <div className="photos-none">
          <p>No converted book yet. Convert a manuscript first, and its cover begins here.</p>
          <ButtonLink to="/converter">Convert a manuscript</ButtonLink>{" "}
          <ButtonLink variant="quiet" to="/templates">
            Start from a template
          </ButtonLink>
        </div>
      ) : (
        <>
          {books.length > 1 ? (
            <Select
              label="Book"
              value={bookId}
              onValueChange={setChosenId}
              options={books.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <Proposals
            key={bookId}
            bookId={bookId}
            engine={engine}
            coverType={coverType}
            isJoined={bookId === projectId}
            onJoin={onJoin}
            onTake={(design, book) => {
              onTake(design, book);
              onOpenChange(false);
            }}
          />
        </>
      )}
    </Dialog>
  );
}

function Proposals({
  bookId,
  engine,
  coverType,
  isJoined,
  onJoin,
  onTake,
}: Pick<ProposalsPanelProps, "engine" | "coverType" | "onJoin" | "onTake"> & {
  bookId: string;
  /** The design on the bench belongs to this book. */
  isJoined: boolean;
}) {
  const book = useQuery(bookQuery(bookId));
  const [genre, setGenre] = useState<Genre | null>(null);
  if (book.isPending) return <Skeleton lines={5} />;
  if (book.error)
    return (
      <Notice tone="danger">
        <p>The book could not be opened.</p>
        <Button onClick={() => void book.refetch()}>Try again</Button>
      </Notice>
    );
  const { title, subtitle, author, language, pages, pagesExplained } = book.data;
  const guessed = genre ?? book.data.genres[0] ?? "fiction";
  const proposals = proposeCovers({ title, subtitle, author, language, pages, genre: guessed, coverType }, 3);
  return (
    <>
      <dl className="figures">
        <div>
          <dt>Title</dt>
          <dd>{title}</dd>
        </div>
        <div>
          <dt>Author</dt>
          <dd>{author || "not named in the book"}</dd>
        </div>
        <div>
          <dt>Pages, estimated</dt>
          <dd>{pages}</dd>
        </div>
      </dl>
      <p className="field-hint">{pagesExplained}</p>
      {isJoined ? null : (
        <p>
          <Button onClick={() => onJoin(book.data)}>Keep my design for this book</Button>
        </p>
      )}
      <h3 className="lab">Or start from one of these</h3>
      <Select
        label="Genre, as guessed from the text"
        value={guessed}
        onValueChange={setGenre}
        options={genres.map((id) => ({ value: id, label: genreNames[id] }))}
      />
      <ul className="proposal-grid">
        {proposals.map((design, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: proposals of one genre keep their order
          <li key={`${guessed}-${index}`}>
            <button type="button" className="proposal" onClick={() => onTake(design, book.data)}>
              <CoverThumbnail
                engine={engine}
                design={{ ...design, coverType: "kindle" }}
                width={240}
                label={`Proposal ${index + 1} for ${title}`}
              />
              <span>Use this one</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
