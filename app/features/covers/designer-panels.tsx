import { lazy, Suspense } from "react";
import type { BookForCover, SavedDesign } from "#app/contract/covers/covers";
import type { WhoseId } from "#app/features/books/queries";
import { useBackCloses, useOverlayHistory } from "#app/ui/use-back-closes";
import type { CoverDesign, PictureRef } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import type { Engine } from "./engine/client";
import type { OpenPanel } from "./open-panel";
import { PanelBoundary } from "./panel-boundary";
import { useStudio } from "./studio";

// Each is fetched when it is first opened.
const ArtLooks = lazy(() => import("./panels/art-looks").then((module) => ({ default: module.ArtLooks })));
const KeyboardHelp = lazy(() =>
  import("./keyboard-help").then((module) => ({ default: module.KeyboardHelp })),
);
const BackgroundPicker = lazy(() =>
  import("./panels/background-picker").then((module) => ({ default: module.BackgroundPicker })),
);
const DesignsPanel = lazy(() =>
  import("./panels/designs-panel").then((module) => ({ default: module.DesignsPanel })),
);
const MockUpsDialog = lazy(() =>
  import("./mock-ups/mock-ups-dialog").then((module) => ({ default: module.MockUpsDialog })),
);
const ProposalsPanel = lazy(() =>
  import("./panels/proposals-panel").then((module) => ({ default: module.ProposalsPanel })),
);
const StylesPanel = lazy(() =>
  import("./panels/styles-panel").then((module) => ({ default: module.StylesPanel })),
);

type DesignerPanelsProps = {
  open: OpenPanel | null;
  onOpen: (panel: OpenPanel | null) => void;
  of: WhoseId;
  engine: Engine | null;
  genre: Genre | null;
  projectId: string | null;
  currentId: string | null;
  /** What mock-ups are made of: the design on the bench, or one that was finished before. */
  shownDesign: CoverDesign;
  onPicture: (ref: PictureRef, asked: OpenPanel) => void;
  onDesign: (design: SavedDesign) => void;
  onNew: () => void;
  onDeleted: (id: string) => void;
  onJoin: (book: BookForCover) => void;
  onProposal: (design: CoverDesign, book: BookForCover) => void;
};

/** What lies over the page, one at a time. */
export function DesignerPanels(props: DesignerPanelsProps) {
  const { open, onOpen, engine, genre } = props;
  const { design, selected, edit } = useStudio();
  useOverlayHistory();
  useBackCloses(open !== null, () => onOpen(null));
  const isGallery = open === "background" || open === "picture" || open === "replace";
  const close = (isOpen: boolean) => {
    if (!isOpen) onOpen(null);
  };
  const chosen =
    open === "background"
      ? (design.background.picture?.ref ?? null)
      : open === "replace" && selected?.kind === "picture"
        ? selected.ref
        : null;
  if (open === null) return null;
  // Nothing of this is in the served page: a boundary that waits there could not be updated while the page comes alive.
  return (
    <PanelBoundary key={open} onClose={() => onOpen(null)}>
      <Suspense fallback={null}>
        {isGallery ? (
          <BackgroundPicker
            isOpen
            onOpenChange={close}
            genre={genre}
            chosen={chosen}
            onPick={(ref) => props.onPicture(ref, open)}
            title={open === "background" ? "Background picture" : "Picture"}
            first={open === "background" ? "stock" : "own"}
            looks={open === "background" ? <ArtLooks engine={engine} /> : null}
          />
        ) : null}
        {open === "keys" ? <KeyboardHelp isOpen onOpenChange={close} /> : null}
        {open === "designs" ? (
          <DesignsPanel
            isOpen
            onOpenChange={close}
            currentId={props.currentId}
            onOpen={props.onDesign}
            onNew={props.onNew}
            onDeleted={props.onDeleted}
          />
        ) : null}
        {open === "book" ? (
          <ProposalsPanel
            isOpen
            onOpenChange={close}
            of={props.of}
            engine={engine}
            coverType={design.coverType}
            projectId={props.projectId}
            onJoin={(book) => {
              props.onJoin(book);
              onOpen(null);
            }}
            onTake={(proposal, book) => {
              props.onProposal(proposal, book);
              onOpen(null);
            }}
          />
        ) : null}
        {open === "mock-ups" ? (
          <MockUpsDialog
            source={{ kind: "design", design: props.shownDesign }}
            engine={engine}
            onClose={() => onOpen(null)}
          />
        ) : null}
        {open === "styles" ? (
          <StylesPanel
            isOpen
            onOpenChange={close}
            engine={engine}
            design={design}
            genre={genre}
            onTake={(styled) => edit(() => styled, { select: null })}
          />
        ) : null}
      </Suspense>
    </PanelBoundary>
  );
}
