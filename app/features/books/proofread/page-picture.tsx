import ZoomIn from "lucide-react/icons/zoom-in";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button";
import { NoPages } from "./no-pages";
import { PageSheet, WholePage } from "./page-sheet";
import { type Rectangles, useDrawing } from "./use-drawing";
import type { Manuscript } from "./use-manuscript";

type PagePictureProps = {
  manuscript: Manuscript;
  /** Changes with what is shown. */
  name: string;
  /** What is boxed on its page. */
  marks: Rectangles;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
};

/** The manuscript's page around a passage, drawn here from the author's own file, with the words boxed. */
export function PagePicture({ manuscript, name, marks, isWhole, onWhole }: PagePictureProps) {
  const [at, setAt] = useState(0);
  const { pages } = manuscript;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage begins with its first page
  useEffect(() => setAt(0), [name]);
  const numbers = [...new Set(marks.map(({ page }) => page))];
  const page = numbers[Math.min(at, numbers.length - 1)];
  const { frame, canvas, drawn, trouble: notDrawn } = useDrawing(manuscript, marks, page, "around");
  const trouble = manuscript.trouble ?? notDrawn;
  if (trouble) return <NoPages trouble={trouble} manuscript={manuscript} />;
  const label =
    page === undefined ? "A page of your PDF" : `Page ${page} of your PDF, with the passage boxed`;
  return (
    <figure className="proofread-page scripted">
      <div className="proofread-paper" ref={frame} data-state={drawn ? "drawn" : "loading"}>
        <PageSheet canvas={canvas} drawn={drawn} label={label} />
      </div>
      <figcaption className="t13 mut">
        <span role="status">
          {page === undefined
            ? "The page is shown here."
            : drawn
              ? `Page ${page}${pages ? ` of ${pages.count}` : ""} in your PDF`
              : `Loading page ${page} of your PDF`}
        </span>
        <span className="row tight">
          {numbers.length > 1 ? (
            <Button className="small" onClick={() => setAt((at + 1) % numbers.length)}>
              {at + 1 < numbers.length ? `Next, page ${numbers[at + 1]}` : `Back to page ${numbers[0]}`}
            </Button>
          ) : null}
          {page === undefined ? null : (
            <Button className="small" disabled={!drawn} onClick={() => onWhole(true)} aria-keyshortcuts="p">
              <ZoomIn className="i s" aria-hidden="true" />
              Show whole page
            </Button>
          )}
        </span>
      </figcaption>
      <WholePage
        manuscript={manuscript}
        marks={marks}
        page={page}
        label={label}
        isOpen={isWhole}
        onOpen={onWhole}
      />
    </figure>
  );
}
