import { Dialog } from "#app/ui/dialog";
import type { Drawn } from "./manuscript-pages.client";
import { type Rectangles, useDrawing } from "./use-drawing";
import type { Manuscript } from "./use-manuscript";

type PageSheetProps = {
  canvas: React.RefObject<HTMLCanvasElement>;
  drawn: Drawn | undefined;
  /** What the picture shows, for people who do not see it. */
  label: string;
  /** Of a mark, in the rectangles' order. */
  markClass?: ((at: number) => string) | undefined;
};

/** A drawn part of a page with its marks. */
export function PageSheet({ canvas, drawn, label, markClass = () => "proofread-box" }: PageSheetProps) {
  return (
    <div
      className="proofread-sheet"
      data-state={drawn ? "drawn" : "loading"}
      style={drawn ? { width: drawn.width, aspectRatio: `${drawn.width} / ${drawn.height}` } : undefined}
    >
      <canvas ref={canvas} role="img" aria-label={label} />
      {drawn?.marks.map((mark, at) => (
        <span
          key={`${mark.left} ${mark.top}`}
          className={markClass(at)}
          aria-hidden="true"
          style={{
            left: `${mark.left * 100}%`,
            top: `${mark.top * 100}%`,
            width: `${mark.width * 100}%`,
            height: `${mark.height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

type WholePageProps = {
  manuscript: Manuscript;
  marks: Rectangles;
  page: number | undefined;
  label: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** A page from edge to edge over the screen; the browser's own zoom brings it nearer. */
export function WholePage({ isOpen, onOpen, ...props }: WholePageProps) {
  const { page } = props;
  return (
    <Dialog open={isOpen && page !== undefined} onOpenChange={onOpen} title={`Page ${page ?? ""}`} isWide>
      {isOpen && props.manuscript.pages ? <WholeSheet {...props} /> : null}
    </Dialog>
  );
}

function WholeSheet({ manuscript, marks, page, label }: Omit<WholePageProps, "isOpen" | "onOpen">) {
  const { frame, canvas, drawn } = useDrawing(manuscript, marks, page, "whole");
  return (
    <div className="proofread-whole" ref={frame} data-state={drawn ? "drawn" : "loading"}>
      <PageSheet canvas={canvas} drawn={drawn} label={label} />
    </div>
  );
}
