import ZoomIn from "lucide-react/icons/zoom-in";
import { useEffect, useState } from "react";
import type { LeftOut, LeftOutLine } from "#app/contract/books/proofread-page";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { NoPages } from "./no-pages";
import { PageSheet, WholePage } from "./page-sheet";
import { type Rectangles, useDrawing } from "./use-drawing";
import type { Manuscript } from "./use-manuscript";

/** Pages shown at once; on a phone fewer, so that the choices stay in sight. */
const onDesk = 4;
const onPhone = 2;

/** `before`: lines of the page before, the end of which may stand at this one's top. */
type PageOfLines = { page: number; lines: LeftOutLine[]; before: LeftOutLine[] };

type LeftOutPagesProps = {
  leftOut: LeftOut;
  manuscript: Manuscript;
  /** The line that is looked at in the list: its page comes first. */
  looked: string | undefined;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
};

/** The tops and feet of pages with what was left out there struck through. */
export function LeftOutPages({ leftOut, manuscript, looked, isWhole, onWhole }: LeftOutPagesProps) {
  const locale = useReaderLocale();
  const pages = pagesOf(leftOut.lines);
  const atOnce = useAtOnce();
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState<PageOfLines>();
  const lookedAt = pages.findIndex(({ lines }) => lines.some(({ name }) => name === looked));
  const start = lookedAt < 0 ? from : Math.floor(lookedAt / atOnce) * atOnce;
  const shown = pages.slice(start, start + atOnce);
  const { trouble } = manuscript;
  if (pages.length === 0) return <Slips lines={leftOut.lines} />;
  if (trouble)
    return (
      <div className="proofread-heads">
        <NoPages trouble={trouble} manuscript={manuscript} />
        <Slips lines={leftOut.lines} />
      </div>
    );
  const whole = open ?? shown[0];
  return (
    <div className="proofread-heads scripted">
      <div className="proofread-group t13">
        <b>
          {pages.length > atOnce
            ? `${shown.length} of ${counted(pages.length, "page", "pages", locale)}`
            : counted(pages.length, "page", "pages", locale)}
        </b>
        {pages.length > atOnce ? (
          <Button
            className="small"
            onClick={() => setFrom(start + atOnce < pages.length ? start + atOnce : 0)}
          >
            {othersLabel(start, pages.length, atOnce)}
          </Button>
        ) : null}
      </div>
      <ul>
        {shown.map((one) => (
          <li key={one.page} data-looked={one.lines.some(({ name }) => name === looked) || undefined}>
            <PageEdge
              manuscript={manuscript}
              {...one}
              onOpen={() => {
                setOpen(one);
                onWhole(true);
              }}
            />
          </li>
        ))}
      </ul>
      <p className="t13 mut" role="status">
        {pagesIn(shown.map(({ page }) => page))}
      </p>
      {whole ? (
        <WholeOf
          manuscript={manuscript}
          {...whole}
          isOpen={isWhole}
          onOpen={(isOpen) => {
            if (!isOpen) setOpen(undefined);
            onWhole(isOpen);
          }}
        />
      ) : null}
    </div>
  );
}

function useAtOnce(): number {
  const [atOnce, setAtOnce] = useState(onDesk);
  useEffect(() => {
    const phone = window.matchMedia("(max-width: 640px)");
    const look = () => setAtOnce(phone.matches ? onPhone : onDesk);
    look();
    phone.addEventListener?.("change", look);
    return () => phone.removeEventListener?.("change", look);
  }, []);
  return atOnce;
}

/** One strip of a page; its words alone where it cannot be shown, or where they are not found on it. */
function PageEdge({
  manuscript,
  page,
  lines,
  before,
  onOpen,
}: PageOfLines & { manuscript: Manuscript; onOpen: () => void }) {
  const all = [...lines, ...before];
  const found = useFound(manuscript, page, all);
  const { marks, marked } = atOneEdge(found, all);
  const { frame, canvas, drawn, trouble } = useDrawing(manuscript, marks, found && page, "edge");
  const isUnmarked = found !== undefined && marks.length === 0;
  if (trouble) return <Words lines={lines} />;
  return (
    <>
      <div className="proofread-edge">
        <div className="proofread-strip" ref={frame} data-state={drawn ? "drawn" : "loading"}>
          <PageSheet
            canvas={canvas}
            drawn={drawn}
            label={labelOf(page, lines)}
            markClass={(at) => (marked[at]?.isRestored ? "proofread-box back" : "proofread-box struck")}
          />
        </div>
        <button type="button" className="proofread-zoom" onClick={onOpen} disabled={!drawn}>
          <ZoomIn className="i s proofread-zoom-mark" aria-hidden="true" />
          <span className="vh">Show all of page {page}</span>
        </button>
      </div>
      {isUnmarked ? <Words lines={lines} /> : null}
    </>
  );
}

function WholeOf({
  manuscript,
  page,
  lines,
  before,
  isOpen,
  onOpen,
}: PageOfLines & { manuscript: Manuscript; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const marks = useFound(manuscript, page, [...lines, ...before])?.flat() ?? [];
  return (
    <WholePage
      manuscript={manuscript}
      marks={marks}
      page={page}
      label={labelOf(page, lines)}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

type Found = Rectangles[];

/** Where the lines stand on their page; undefined until that is known. */
function useFound({ pages }: Manuscript, page: number, lines: readonly LeftOutLine[]): Found | undefined {
  const [found, setFound] = useState<{ key: string; places: Found }>();
  const key = JSON.stringify([page, lines.map(({ text }) => text)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are looked for once
  useEffect(() => {
    let isGone = false;
    const put = (places: Found) => {
      if (!isGone) setFound({ key, places });
    };
    // A page without readable text is shown as it is.
    pages
      ?.find(
        page,
        lines.map(({ text }) => text),
      )
      .then(put, () => put([]));
    return () => {
      isGone = true;
    };
  }, [pages, key]);
  return found?.key === key ? found.places : undefined;
}

/** A strip shows one edge of its page: the upper one where something stands there. */
function atOneEdge(found: Found | undefined, lines: readonly LeftOutLine[]) {
  const all = (found ?? []).flatMap((marks, at) => marks.map((mark) => ({ mark, line: lines[at] })));
  const top = Math.max(...all.map(({ mark }) => mark.y));
  const near = all.filter(({ mark }) => top - mark.y < nearby);
  return { marks: near.map(({ mark }) => mark), marked: near.map(({ line }) => line) };
}

/** Points: lines of one edge stand no farther from each other. */
const nearby = 80;

const labelOf = (page: number, lines: readonly LeftOutLine[]): string => {
  const quoted = (isRestored: boolean) =>
    lines.filter((line) => line.isRestored === isRestored).map(({ text }) => `“${text}”`);
  const [out, back] = [quoted(false), quoted(true)];
  return [
    `Page ${page} of your PDF.`,
    out.length > 0 ? `Removed: ${out.join(", ")}.` : "",
    back.length > 0 ? `Put back: ${back.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
};

const Words = ({ lines }: { lines: readonly LeftOutLine[] }) => (
  <p className="proofread-slip">
    {lines.map(({ name, text, isRestored }) =>
      isRestored ? <ins key={name}>{text}</ins> : <s key={name}>{text}</s>,
    )}
  </p>
);

/** The words alone, where no page can be shown. */
function Slips({ lines }: { lines: readonly LeftOutLine[] }) {
  return (
    <ul className="proofread-slips">
      {lines.slice(0, onDesk).map((line) => (
        <li key={line.name}>
          <Words lines={[line]} />
        </li>
      ))}
    </ul>
  );
}

/** Pages in the order of their lines, the unusual ones first. */
function pagesOf(lines: readonly LeftOutLine[]): PageOfLines[] {
  const pages = new Map<number, LeftOutLine[]>();
  for (const line of lines)
    if (line.page !== null) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  return [...pages].map(([page, own]) => ({ page, lines: own, before: pages.get(page - 1) ?? [] }));
}

function othersLabel(start: number, all: number, atOnce: number): string {
  const next = start + atOnce < all ? Math.min(atOnce, all - start - atOnce) : Math.min(atOnce, all);
  return start + atOnce < all ? `Show ${next} others` : `Show the first ${next}`;
}

function pagesIn(pages: readonly number[]): string {
  const [first, ...others] = [...pages].sort((a, b) => a - b);
  if (first === undefined) return "";
  const last = others.pop();
  if (last === undefined) return `Page ${first} in your PDF`;
  return `Pages ${[first, ...others].join(", ")} and ${last} in your PDF`;
}
