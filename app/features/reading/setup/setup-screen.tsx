import BookOpen from "lucide-react/icons/book-open";
import Box from "lucide-react/icons/box";
import Goggles from "lucide-react/icons/rectangle-goggles";
import { useEffect, useRef } from "react";
import type { ShelfBook } from "#app/contract/reading/vr";
import { LocalTime } from "#app/features/books/local-time";
import { useIsHydrated } from "#app/features/books/reader-locale";
import { KeepOffline } from "#app/features/reading/offline/keep-offline";
import type { ReadingView } from "#app/features/reading/reading/reading";
import { openSession } from "#app/features/reading/reading/reading-net";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { MoreSettings, ReadingSettings } from "./reading-settings";
import { Rooms } from "./rooms";
import type { Choice, SetupData } from "./setup-data";
import { Shelf } from "./shelf";
import { Specimen } from "./specimen";
import { StoppedAt } from "./stopped-at";
import { useVrStatus } from "./vr-status";
import { VrStatusLine } from "./vr-status-line";

type SetupScreenProps = {
  data: SetupData;
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  onOpen: (view: ReadingView, book: ShelfBook) => void;
  /** A view will likely be opened: its code may be fetched. */
  onLikely: (view: ReadingView) => void;
  /** What the server said of a form posted without JavaScript. */
  problem?: string | undefined;
};

/** A book, a room, the type, and the door. */
export function SetupScreen({ data, choice, onChoice, onOpen, onLikely, problem }: SetupScreenProps) {
  const { books, user } = data;
  const { book } = choice;
  const { status, askAgain } = useVrStatus();
  const isAlive = useIsHydrated();
  const hasVr = status === "ready";
  const last = books.find(({ place }) => place !== null);

  // Where nothing hovers, a press is the first the page hears: what it opens must be there by then.
  const isDoorOpen = hasVr && book !== null;
  const likely = useRef(onLikely);
  likely.current = onLikely;
  useEffect(() => {
    if (isDoorOpen) likely.current("vr");
  }, [isDoorOpen]);

  return (
    <form
      className="wrap vr-setup"
      method="post"
      action="/vr-reader"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="phead">
        <h1 className="d56">Choose a book, then a room</h1>
      </div>
      {problem ? (
        <Notice tone="danger" title="The book was not opened" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {data.isMissing ? (
        <Notice tone="warning" title="That book is not here">
          <p>It is not finished, was deleted, or belongs to another account. These are yours.</p>
        </Notice>
      ) : null}
      {books.length === 0 ? (
        <EmptyShelf />
      ) : (
        <>
          <Shelf
            books={books}
            chosenId={book?.projectId ?? null}
            onChoose={(chosen) => onChoice({ book: chosen })}
          />
          {book ? (
            <p className="row sb vr-picked" aria-live="polite">
              <span>
                <b className="d21">{book.title}</b>{" "}
                {book.authors.length > 0 ? <span className="mut">by {book.authors.join(", ")}</span> : null}
              </span>
              <span className="mut">
                <StoppedAt book={book} />
              </span>
            </p>
          ) : last?.place ? (
            <p className="row sb vr-picked">
              <span className="mut">
                <b className="vr-last">{last.title}</b>. <StoppedAt book={last} />,{" "}
                <LocalTime at={new Date(last.place.at).toISOString()} show="date" />, {last.place.device}.
              </span>
              <Button
                className="js-only"
                onPointerEnter={() => onLikely(hasVr ? "vr" : "flat")}
                onFocus={() => onLikely(hasVr ? "vr" : "flat")}
                onClick={() => onOpen(hasVr ? "vr" : "flat", last)}
              >
                Continue where you left off
              </Button>
            </p>
          ) : (
            <p className="mut vr-picked">Take one from the shelf.</p>
          )}
        </>
      )}

      <div className="cols vr-cols">
        <Rooms chosen={choice.environment} onChoose={(environment) => onChoice({ environment })} />
        <aside className="stack vr-aside" aria-label="Reading and VR">
          <section aria-labelledby="vr-reading-head">
            <SectionHead title="Reading" level={2} id="vr-reading-head" />
            <div className="vr-reading">
              <Specimen settings={choice.settings} />
              <ReadingSettings
                settings={choice.settings}
                onChange={(change) => onChoice({ settings: { ...choice.settings, ...change } })}
              />
              <MoreSettings
                settings={choice.settings}
                onChange={(change) => onChoice({ settings: { ...choice.settings, ...change } })}
              />
            </div>
          </section>
          <section aria-label="Begin" className="vr-begin">
            <div className="js-only">
              <VrStatusLine status={status} onAskAgain={askAgain} />
              <Button
                variant={hasVr ? "primary" : "secondary"}
                size="l"
                wide
                disabled={!book || !hasVr}
                aria-describedby={book ? undefined : "vr-hint"}
                data-view="vr"
                onPointerEnter={() => onLikely("vr")}
                onFocus={() => onLikely("vr")}
                onClick={() => book && onOpen("vr", book)}
              >
                <Goggles className="i" aria-hidden="true" />
                Enter VR
              </Button>
            </div>
            {book ? null : (
              <p className="t13 vr-hint" id="vr-hint">
                Please select a manuscript to continue
              </p>
            )}
            <Button
              type="submit"
              variant={hasVr ? "secondary" : "primary"}
              size="l"
              wide
              disabled={!book && books.length === 0}
              data-view="flat"
              aria-describedby={book ? undefined : "vr-hint"}
              aria-disabled={book || !isAlive ? undefined : true}
              onPointerEnter={() => onLikely("flat")}
              onFocus={() => onLikely("flat")}
              onClick={() => book && onOpen("flat", book)}
            >
              <BookOpen className="i" aria-hidden="true" />
              Read on this screen
            </Button>
            <Button
              className="js-only"
              size="l"
              wide
              disabled={!book}
              data-view="scene"
              onPointerEnter={() => onLikely("scene")}
              onFocus={() => onLikely("scene")}
              onClick={() => book && onOpen("scene", book)}
            >
              <Box className="i" aria-hidden="true" />
              3D view
            </Button>
            {book ? (
              <div className="js-only vr-keep">
                <KeepOffline
                  key={book.projectId}
                  projectId={book.projectId}
                  title={book.title}
                  session={() => openSession({ projectId: book.projectId })}
                />
              </div>
            ) : null}
            {book ? (
              <p className="t13">
                <TextLink to={`/projects/${encodeURIComponent(book.projectId)}`}>
                  Its files and proof pins<span className="vh">, {book.title}</span>
                </TextLink>
              </p>
            ) : null}
            <p className="t13 mut js-only">
              Exit VR brings you back to this page. Your place, settings and marks go with you to every device
              you sign in on.
            </p>
            {user ? null : (
              <p className="t13 mut">
                You are reading as a guest, in this browser only.{" "}
                <TextLink to="/auth?tab=register&next=/vr-reader">Register free</TextLink> to keep your place
                everywhere.
              </p>
            )}
          </section>
        </aside>
      </div>
    </form>
  );
}

function EmptyShelf() {
  return (
    <section className="vr-shelf vr-empty" aria-labelledby="vr-shelf-head">
      <h2 className="vh" id="vr-shelf-head">
        Your completed manuscripts
      </h2>
      <div className="vr-row">
        <div className="vr-empty-words">
          <p className="d28">
            No completed manuscripts available. Convert a manuscript first to enable VR reading.
          </p>
          <ButtonLink variant="primary" size="l" to="/converter">
            Convert a manuscript
          </ButtonLink>
        </div>
      </div>
      <div className="vr-board" />
    </section>
  );
}
