import { Link, useLocation, useSearchParams } from "@remix-run/react";
import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ReadingHost } from "#app/features/reading/host/reading-host";
import type { ReadingView } from "#app/features/reading/reading/reading";
import { openSession } from "#app/features/reading/reading/reading-net";
import { PrinterMark } from "#app/features/shell/brand";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { Skeleton } from "#app/ui/skeleton";
import { ownPath } from "#domain/accounts/own-path";
import { thisDevice } from "./device";
import { forgetBook, type KeptBook, keptBooks } from "./kept-books";
import { offlineBooksPath } from "./kept-names";

type Shelf = KeptBook[] | "looking" | "failed";

/**
 * The books kept on this device. It is the page that opens, whatever was asked for, when there is no connection; so it
 * shows nothing that only the server knows.
 */
export function KeptScreen() {
  const [params, setParams] = useSearchParams();
  const search = useSearchOnDevice();
  const wanted = new URLSearchParams(search).get("book");
  const [opening, setOpening] = useState<KeptBook | null>(null);
  const [shelf, setShelf] = useState<Shelf>("looking");
  const isOffline = useIsOffline();
  const locale = useReaderLocale();
  const from = ownPath(new URLSearchParams(search).get("from"), "");

  const look = useCallback(() => {
    const device = thisDevice();
    if (!device) return setShelf([]);
    keptBooks(device).then(
      (books) => setShelf(books.filter((book) => book.isComplete)),
      () => setShelf("failed"),
    );
  }, []);
  useEffect(look, [look]);
  useEffect(() => {
    setOpening((Array.isArray(shelf) && shelf.find(({ projectId }) => projectId === wanted)) || null);
  }, [shelf, wanted]);
  const view = viewNames[params.get("view") ?? ""] ?? "flat";

  const remove = async (book: KeptBook) => {
    const device = thisDevice();
    if (device) await forgetBook(device, book.projectId);
    look();
  };

  if (opening)
    return (
      <ReadingHost
        key={opening.projectId}
        title={opening.title}
        view={view}
        open={(signal) => openSession({ projectId: opening.projectId }, signal)}
        onView={(next) =>
          setParams({ book: opening.projectId, view: next === "flat" ? "screen" : next }, { replace: true })
        }
        onExit={() => setParams({})}
      />
    );
  return (
    <div className="kept-page">
      <header className="nav">
        <div className="wrap">
          <Link className="brand" to="/" reloadDocument>
            <PrinterMark />
            Colophon
          </Link>
          <span className="end">
            {isOffline ? (
              <span className="st wa" role="status">
                <WifiOff className="i s" aria-hidden="true" />
                No connection
              </span>
            ) : (
              <TextLink to="/vr-reader" reloadDocument>
                All your books
              </TextLink>
            )}
          </span>
        </div>
      </header>
      <div className="wrap">
        <div className="phead">
          <h1 className="d56">Kept on this device</h1>
          {isOffline ? (
            <p className="lead">
              {from ? "The page you asked for needs a connection. " : null}
              What you kept can be read. Your place and your marks are sent when you open the book with a
              connection. Do that before you sign out.
            </p>
          ) : (
            <p className="lead">These books open without a connection, until you sign out here.</p>
          )}
        </div>
        <section aria-labelledby="kept">
          <SectionHead
            id="kept"
            level={2}
            title="Books"
            aside={
              Array.isArray(shelf) && shelf.length > 0
                ? sizeLabel(
                    shelf.reduce((sum, { bytes }) => sum + bytes, 0),
                    locale,
                  )
                : undefined
            }
          />
          <Books shelf={shelf} remove={remove} lookAgain={look} isOffline={isOffline} />
        </section>
        {isOffline && from ? (
          <p className="row">
            <ButtonLink to={from} reloadDocument>
              Try the page again
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

type BooksProps = {
  shelf: Shelf;
  remove: (book: KeptBook) => void;
  lookAgain: () => void;
  isOffline: boolean;
};

function Books({ shelf, remove, lookAgain, isOffline }: BooksProps) {
  const locale = useReaderLocale();
  if (shelf === "looking")
    return (
      <div role="status">
        <span className="vh">Looking for the books on this device</span>
        <Skeleton lines={3} height={24} />
      </div>
    );
  if (shelf === "failed")
    return (
      <Notice tone="danger" title="The books on this device could not be read" role="alert">
        <p>
          The browser did not give them out. <Button onClick={lookAgain}>Look again</Button>
        </p>
      </Notice>
    );
  if (shelf.length === 0)
    return (
      <CropMarks className="no-books">
        <div className="no-books-sheet">
          <p className="d28">No book is kept here</p>
          <p className="mut">
            {isOffline
              ? "When you are connected again, open a book in the VR reader and choose “Keep on this device”."
              : "Open a book in the VR reader and choose “Keep on this device”."}
          </p>
          <ButtonLink to="/vr-reader" reloadDocument>
            {isOffline ? "Try the VR reader again" : "Go to the VR reader"}
          </ButtonLink>
        </div>
      </CropMarks>
    );
  return (
    <ul className="kept-books">
      {shelf.map((book) => (
        <li key={book.projectId}>
          {book.coverPath ? (
            <img src={book.coverPath} alt="" width="56" height="84" />
          ) : (
            <span className="kept-board" aria-hidden="true" />
          )}
          <div>
            <p className="d21">{book.title}</p>
            <p className="t13 mut">
              {[
                book.authors.join(", "),
                counted(book.words, "word", "words", locale),
                sizeLabel(book.bytes, locale),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <div className="row tight">
            <ButtonLink to={openPath(book)} reloadDocument>
              Read<span className="vh"> {book.title}</span>
            </ButtonLink>
            <Button variant="quiet" onClick={() => remove(book)}>
              Remove<span className="vh"> {book.title} from this device</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** As `/vr-reader` names them; VR itself opens only by a press, and then its view has a name here, too. */
const viewNames: Partial<Record<string, ReadingView>> = {
  screen: "flat",
  "3d": "scene",
  scene: "scene",
  vr: "vr",
};

const openPath = ({ projectId }: KeptBook): string =>
  `${offlineBooksPath}?${new URLSearchParams({ book: projectId })}`;

/** The address's search once the page lives in the browser; the kept page itself was rendered for none. */
function useSearchOnDevice(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => "",
  );
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );
}

const never = () => () => undefined;
function onConnection(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
