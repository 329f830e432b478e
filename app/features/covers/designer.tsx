import { lazy, memo, Suspense, useCallback, useRef, useState } from "react";
import type { SavedDesign } from "#app/contract/covers/covers";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { whose } from "#app/features/books/queries";
import { Notice } from "#app/ui/notice";
import type { CoverDesign } from "#domain/cover/design";
import type { DesignFault } from "#domain/cover/design-faults";
import { FaultList } from "./check/fault-list";
import { ShopSizes } from "./check/shop-sizes";
import { useFaults } from "./check/use-faults";
import { useFixes } from "./check/use-fixes";
import { DesignForm } from "./design-form";
import { DesignTips } from "./design-tips";
import { DesignerPanels } from "./designer-panels";
import { DownloadSection } from "./making/download-section";
import { useMaking } from "./making/use-making";
import type { OpenPanel } from "./open-panel";
import { Stage, useShownDesign } from "./preview/stage";
import { useCoverPicture } from "./preview/use-cover-picture";
import { useEngine } from "./preview/use-engine";
import { type Zoom, zoomedBy } from "./preview/zoom";
import { useBench } from "./saving/use-bench";
import { useSavedPicture } from "./saving/use-saved-picture";
import { scrollTo } from "./scroll-to";
import { useShortcuts } from "./shortcuts";
import { useStudio } from "./studio";
import { StudioBar } from "./studio-bar";
import { choosePictureFor } from "./taken-picture";
import { useAlive } from "./use-alive";
import { useDroppedPicture } from "./use-dropped-picture";
import { useSteady } from "./use-steady";

// Neither is in the served page.
const CalculatorPlace = lazy(() =>
  import("./panels/calculator-place").then((module) => ({ default: module.CalculatorPlace })),
);
const StaleNotice = lazy(() =>
  import("./panels/stale-notice").then((module) => ({ default: module.StaleNotice })),
);

const noFaults: readonly DesignFault[] = [];

type DesignerProps = {
  data: DesignerData;
  first: CoverDesign;
  problem: { title: string; sentence: string } | undefined;
};

/**
 * The whole tool: form, preview, what was found, and the file. Its parts are memoized: while the page comes alive, the engine, the
 * page's width and each picture arrive one after the other, and none of them is the form's business.
 */
export const Designer = memo(function Designer({ data, first, problem }: DesignerProps) {
  const studio = useStudio();
  const { design, geometry, selected, edit, select, newId } = studio;
  const of = whose(data.user);
  const isSignedIn = data.user !== null;
  const engineState = useEngine();
  const { engine } = engineState;
  const [editedId, setEditedId] = useState<string | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const [finishedDesign, setFinishedDesign] = useState<CoverDesign | null>(null);
  const [isCalculating, setCalculating] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const isAlive = useAlive();

  const picture = useCoverPicture(engine, useShownDesign(studio, editedId), widthPx);
  const checked = useFaults(picture, design, geometry);
  const bench = useBench({ data, first, isSignedIn });
  const maker = useMaking({ engine, of, isSignedIn, bench, data, first });
  useSavedPicture(engine, bench.savedAs, design);
  useDroppedPicture();

  const editText = useCallback(
    (layerId: string | null) => {
      setEditedId(layerId);
      if (layerId) select(layerId);
      else if (editedId)
        requestAnimationFrame(() =>
          stage.current?.querySelector<HTMLElement>(`.page-layer[data-layer="${editedId}"]`)?.focus(),
        );
    },
    [select, editedId],
  );
  useShortcuts(studio, {
    onHelp: () => setOpen("keys"),
    onZoom: (how) =>
      setZoom((now) => (how === "fit" ? "fit" : zoomedBy(now === "fit" ? shownPercent() : now, how))),
  });
  const shownPercent = () =>
    ((stage.current?.querySelector(".cover-page")?.clientWidth ?? 400) / geometry.width) *
    geometry.unit *
    100;

  const calculate = useSteady(() => setCalculating(true));
  const { show, fix } = useFixes({
    stage,
    scene: checked.scene,
    onOpen: setOpen,
    onEditText: editText,
    onCalculate: calculate,
  });
  const showFault = useSteady(show);
  const fixFault = useSteady(fix);

  /** A fresh start: the styles come with the first one who asks for it. */
  const beginNew = useSteady(async () => {
    const { beginDesign } = await import("#domain/cover/begin-design");
    maker.putAway();
    bench.begin(beginDesign(design.coverType));
    requestAnimationFrame(() => {
      scrollTo(stage.current);
      document.querySelector<HTMLElement>('#cover-form [name="title"]')?.focus({ preventScroll: true });
    });
  });
  /** Of a finished design, or of the one on the bench. */
  const showMockUps = useSteady((finished: CoverDesign | null) => {
    setFinishedDesign(finished);
    setOpen("mock-ups");
  });
  const createCover = useSteady(maker.create);
  const retrySaving = useSteady(bench.save);
  const saveCopy = useSteady(bench.saveAsCopy);

  const isPrint = design.coverType !== "kindle";
  return (
    <>
      <StudioBar
        onOpen={setOpen}
        onMockUps={showMockUps}
        book={bench.book}
        saving={bench.saving}
        onRetry={retrySaving}
        onCopy={saveCopy}
      />
      {isAlive && bench.bookProjectId && bench.isStale ? (
        <Suspense fallback={null}>
          <StaleNotice
            design={design}
            bookProjectId={bench.bookProjectId}
            onTake={(taken, book) => {
              edit(() => taken);
              bench.takeBook(book);
            }}
          />
        </Suspense>
      ) : null}
      {data.isMissing ? (
        <Notice tone="warning" title="That design isn't here">
          <p>It was deleted, or it belongs to another account. We’ve started a new one.</p>
        </Notice>
      ) : null}
      <div className="cover-bench">
        <DesignForm engine={engine} problem={problem} onOpen={setOpen} onCalculate={calculate} />
        <div className="bench-right">
          <div ref={stage} className="anchor">
            <Stage
              engineState={engineState}
              faults={checked.faults ?? noFaults}
              zoom={zoom}
              onZoom={setZoom}
              editedId={editedId}
              onEditText={editText}
              picture={picture}
              onWidth={setWidthPx}
            />
          </div>
          {isCalculating && design.coverType !== "kindle" ? (
            <Suspense fallback={null}>
              <CalculatorPlace binding={design.coverType} onClose={() => setCalculating(false)} />
            </Suspense>
          ) : null}
          <div className="cover-under">
            <div className="js-only">
              <FaultList
                isPrint={isPrint}
                faults={checked.faults}
                passed={checked.passed}
                onShow={showFault}
                onFix={fixFault}
              />
              <ShopSizes engine={engine} design={design} />
            </div>
            <div>
              <DownloadSection
                of={of}
                making={maker.making}
                made={maker.made}
                isAsMade={maker.isAsMade}
                isSignedIn={isSignedIn}
                book={bench.book}
                data={data}
                onCreate={createCover}
                onNew={beginNew}
                onMockUps={showMockUps}
              />
              <DesignTips />
            </div>
          </div>
        </div>
      </div>
      <DesignerPanels
        open={open}
        onOpen={setOpen}
        of={of}
        engine={engine}
        genre={bench.genre}
        projectId={bench.bookProjectId}
        currentId={bench.savedAs?.id ?? null}
        shownDesign={finishedDesign ?? design}
        onPicture={(ref, asked) => choosePictureFor(asked, ref, { selected, design, geometry, edit, newId })}
        onDesign={(saved: SavedDesign) => {
          maker.putAway();
          bench.open(saved);
        }}
        onNew={beginNew}
        onDeleted={(id) => bench.savedAs?.id === id && beginNew()}
        onJoin={bench.join}
        onProposal={(proposal, book) => {
          edit(() => proposal, { select: null });
          bench.takeBook(book);
        }}
      />
    </>
  );
});
