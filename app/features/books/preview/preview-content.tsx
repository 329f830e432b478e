import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ListTree from "lucide-react/icons/list-tree";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import { Button, IconButton } from "#app/ui/button";
import { previewFilePath, previewFolder } from "#domain/preview/preview-paths";
import { ContentsList } from "./contents-list";
import { CountingFrame } from "./counting-frame";
import { devices, pageBox } from "./devices";
import type { FrameLook } from "./frame-pages";
import { defaultLook, type Look, storedLook, storeLook } from "./look";
import { LookPanel } from "./look-panel";
import { pageNumbers } from "./page-numbers";
import { PreviewStage } from "./preview-stage";
import { SearchPanel } from "./search-panel";
import { usePageCounts, useShownCount } from "./use-page-counts";
import { usePageKeys } from "./use-page-keys";
import { usePages } from "./use-pages";

/** The book on a device: its chapters at the left, its page in the middle, how it is shown at the right. */
export function PreviewContent({ book, isShown }: { book: PreviewBook; isShown: boolean }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? <LivePreview book={book} isShown={isShown} /> : <PlainPreview book={book} />;
}

/** Without JavaScript: the chapters as links into a plain frame. */
function PlainPreview({ book }: { book: PreviewBook }) {
  const first = openingPath(book);
  return (
    <div className="preview-body">
      <nav className="preview-contents" aria-label="Contents">
        <ul>
          {book.contents.map(({ title, path, id }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              <a
                href={`${previewFilePath(book.projectId, path)}${id ? `#${encodeURIComponent(id)}` : ""}`}
                target="preview-plain-page"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <noscript>
        <iframe
          className="preview-plain"
          name="preview-plain-page"
          title={`Pages of ${book.title}`}
          sandbox="allow-same-origin"
          src={previewFilePath(book.projectId, first)}
        />
      </noscript>
    </div>
  );
}

const openingPath = (book: PreviewBook): string => book.documents[0]?.path ?? "";

type Sheet = "contents" | "look" | null;

function LivePreview({ book, isShown }: { book: PreviewBook; isShown: boolean }) {
  const [look, setLook] = useState<Look>(storedLook);
  const [frameLook, setFrameLook] = useState<FrameLook | null>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [foundNote, setFoundNote] = useState<{ number: number }>();
  const opener = useRef<HTMLElement | null>(null);
  const pages = usePages(book, openingPath(book), frameLook, previewFolder(book.projectId));
  const counts = usePageCounts(book, frameLook);
  useShownCount(counts, pages.path, pages.doc, pages.count);
  const numbers = useMemo(
    () => pageNumbers(book, counts.pages, roomOf(look) / roomOf(defaultLook)),
    [book, counts.pages, look],
  );
  usePageKeys(pages, isShown && sheet === null, book.isRightToLeft);
  const choose = (changes: Partial<Look>) => {
    const next = { ...look, ...changes };
    setLook(next);
    storeLook(next);
  };
  const open = (which: Sheet) => {
    opener.current = document.activeElement as HTMLElement | null;
    setSheet(which);
  };
  const close = () => {
    setSheet(null);
    opener.current?.focus();
  };
  const chapter = chapterTitle(book, pages.path, pages.doc);
  const isDraft = book.documents.some((one) => one.path === pages.path && one.isDraft);
  const inChapter = Math.max(1, pages.page + 1);
  return (
    <div className="preview-body">
      <Side which="contents" label="Contents" isOpen={sheet === "contents"} onClose={close}>
        <ContentsList
          book={book}
          numbers={numbers}
          places={counts.places}
          path={pages.path}
          onOpen={(path, id) => {
            pages.goTo(path, id ? { id } : undefined);
            if (sheet) close();
          }}
        />
      </Side>
      <div className="preview-middle">
        <PreviewStage
          book={book}
          look={look}
          pages={pages}
          folio={folioOf(numbers, pages.path, pages.page)}
          foundNote={foundNote}
          onFrameLook={setFrameLook}
        />
        {frameLook && pages.count > 0 ? <CountingFrame book={book} look={frameLook} counts={counts} /> : null}
        <div className="preview-turn">
          <Button variant="quiet" disabled={!pages.canTurn.back} onClick={() => pages.turn(-1)}>
            <ChevronLeft className="i s" aria-hidden="true" />
            <span className="preview-turn-word">Previous page</span>
          </Button>
          <IconButton className="preview-narrow-only" label="Contents" onClick={() => open("contents")}>
            <ListTree className="i" aria-hidden="true" />
          </IconButton>
          <p role="status">
            {chapter}, page <b>{inChapter}</b>
            {isDraft ? <span className="preview-draft">Not in the EPUB yet</span> : null}
          </p>
          <IconButton
            className="preview-narrow-only preview-look-opener"
            label="Search and look"
            onClick={() => open("look")}
          >
            <SlidersHorizontal className="i" aria-hidden="true" />
          </IconButton>
          <Button variant="quiet" disabled={!pages.canTurn.on} onClick={() => pages.turn(1)}>
            <span className="preview-turn-word">Next page</span>
            <ChevronRight className="i s" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <Side which="look" label="Search and look" isOpen={sheet === "look"} onClose={close}>
        <SearchPanel
          book={book}
          onHit={({ path, id, note }) => {
            pages.goTo(path, { id, isFound: true });
            setFoundNote(note === undefined ? undefined : { number: note });
            if (sheet) close();
          }}
        />
        <LookPanel look={look} onChange={choose} />
      </Side>
    </div>
  );
}

type SideProps = {
  which: "contents" | "look";
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A column beside the page; on a phone a sheet over it. */
function Side({ which, label, isOpen, onClose, children }: SideProps) {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) aside.current?.querySelector<HTMLElement>("button, a, input")?.focus();
  }, [isOpen]);
  return (
    <aside
      ref={aside}
      className={`preview-${which} preview-side`}
      aria-label={label}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="preview-side-head preview-narrow-only">
        <h2 className="d21">{label}</h2>
        <IconButton label={`Close ${label.toLowerCase()}`} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}

/** How much fits on a screen of this device in this size. */
function roomOf({ device, fontSize, lineHeight }: Look): number {
  const { columnWidth, columns, height } = pageBox(devices[device]);
  return (columnWidth * columns * height) / (fontSize * fontSize * lineHeight);
}

function folioOf(
  { startOf, total, isExact }: ReturnType<typeof pageNumbers>,
  path: string,
  page: number,
): string {
  const number = (startOf.get(path) ?? 1) + page;
  return `${number} of ${isExact ? "" : "about "}${Math.max(total, number)}`;
}

/** What the document is called: by the contents, else by its own name, which says the book's after it. */
function chapterTitle({ documents, contents }: PreviewBook, path: string, doc: Document | null): string {
  const listed = contents.find((entry) => entry.path === path);
  if (listed) return listed.title;
  const own = documents.find((document) => document.path === path);
  const name = own?.chapter === null ? doc?.title.split(" · ")[0] : undefined;
  return name || own?.title || "";
}
