import { useCallback, useEffect, useRef, useState } from "react";
import type { BookForCover, SavedDesign } from "#app/contract/covers/covers";
import { whose } from "#app/features/books/queries";
import { Notice } from "#app/ui/notice";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";
import type { DesignFault } from "#domain/cover/design-faults";
import { acceptPrint } from "./changes/cover-kind";
import { FaultList } from "./check/fault-list";
import { fixOf } from "./check/fix-fault";
import { ShopSizes } from "./check/shop-sizes";
import { useFaults } from "./check/use-faults";
import { DesignForm } from "./design-form";
import { DesignTips } from "./design-tips";
import type { DesignerData } from "./designer-data";
import { DesignerPanels } from "./designer-panels";
import { DownloadSection } from "./making/download-section";
import { useMaking } from "./making/use-making";
import type { OpenPanel } from "./open-panel";
import { PrintCalculator } from "./panels/print-calculator";
import { StaleNotice } from "./panels/stale-notice";
import { Stage, useShownDesign } from "./preview/stage";
import { useCoverPicture } from "./preview/use-cover-picture";
import { useEngine } from "./preview/use-engine";
import { type Zoom, zoomedBy } from "./preview/zoom";
import { SaveState } from "./saving/save-state";
import { useBench } from "./saving/use-bench";
import { useSavedPicture } from "./saving/use-saved-picture";
import { useShortcuts } from "./shortcuts";
import { useStudio } from "./studio";
import { StudioBar } from "./studio-bar";
import { withBook } from "./taken-book";
import { choosePictureFor } from "./taken-picture";

type DesignerProps = {
  data: DesignerData;
  first: CoverDesign;
  problem: { title: string; sentence: string } | undefined;
};

/** The whole tool: form, preview, what was found, and the file. */
export function Designer({ data, first, problem }: DesignerProps) {
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

  const isForBook = data.bookProjectId !== null && data.saved === null;
  useEffect(() => {
    if (isForBook) setOpen("book");
  }, [isForBook]);

  const picture = useCoverPicture(engine, useShownDesign(studio, editedId), widthPx);
  const checked = useFaults(picture, design, geometry);
  const bench = useBench({ data, first, isSignedIn });
  const maker = useMaking({ engine, of, isSignedIn, bench, madeProjectId: data.madeProjectId });
  useSavedPicture(engine, bench.savedAs, design);

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

  function show(fault: DesignFault) {
    if (fault.layerId) {
      select(fault.layerId);
      stage.current
        ?.querySelector<HTMLElement>(`.page-layer[data-layer="${fault.layerId}"]`)
        ?.focus({ preventScroll: true });
    }
    scrollTo(stage.current);
  }
  function fix(fault: DesignFault) {
    const change = checked.scene && fixOf(fault, design, geometry, checked.scene);
    if (change) return edit(change, fault.layerId ? { select: fault.layerId } : {});
    switch (fault.fix?.kind) {
      case "replace-picture":
        if (fault.layerId) select(fault.layerId);
        return setOpen(fault.layerId ? "replace" : "background");
      case "add-isbn":
        edit((now) => ({ ...now, barcode: { ...now.barcode, mode: "isbn" } }), { select: null });
        return writeIn("isbn");
      case "edit-text":
        return fault.layerId ? editText(fault.layerId) : writeIn("title");
      case "calculate":
        return setCalculating(true);
      default:
        return show(fault);
    }
  }
  /** A field of the form's first tab. */
  function writeIn(name: string) {
    select(null);
    document.querySelector<HTMLElement>('#cover-form [role="tab"]')?.click();
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`#cover-form [name="${name}"]`);
      scrollTo(field);
      field?.focus({ preventScroll: true });
    });
  }
  function takeBook(book: BookForCover) {
    edit(withBook(book));
    bench.takeBook(book);
  }

  /** Of a finished design, or of the one on the bench. */
  function showMockUps(finished: CoverDesign | null) {
    setFinishedDesign(finished);
    setOpen("mock-ups");
  }

  const isPrint = design.coverType !== "kindle";
  return (
    <>
      <StudioBar
        onOpen={setOpen}
        onMockUps={() => showMockUps(null)}
        saveState={<SaveState saving={bench.saving} onRetry={bench.save} onCopy={bench.saveAsCopy} />}
      />
      {bench.bookProjectId && bench.isStale ? (
        <StaleNotice design={design} bookProjectId={bench.bookProjectId} onTake={takeBook} />
      ) : null}
      {data.isMissing ? (
        <Notice tone="warning" title="That design is not here">
          <p>It was thrown away, or belongs to another account. Below is a new one.</p>
        </Notice>
      ) : null}
      <div className="cover-bench">
        <DesignForm
          engine={engine}
          problem={problem}
          onOpen={setOpen}
          onCalculate={() => setCalculating(true)}
        />
        <div className="bench-right">
          <div ref={stage} className="anchor">
            <Stage
              engineState={engineState}
              faults={checked.faults ?? []}
              zoom={zoom}
              onZoom={setZoom}
              editedId={editedId}
              onEditText={editText}
              picture={picture}
              onWidth={setWidthPx}
            />
          </div>
          {isCalculating && design.coverType !== "kindle" ? (
            <div className="calculator-place anchor" ref={scrollTo}>
              <PrintCalculator
                key={design.coverType}
                coverType={design.coverType}
                print={design.print}
                onClose={() => setCalculating(false)}
                onAccept={(print, dimensions) => {
                  edit(acceptPrint({ coverType: dimensions.coverType, ...print }));
                  studio.dispatch({ type: "calculated", calculation: dimensions });
                  setCalculating(false);
                }}
              />
            </div>
          ) : null}
          <div className="cover-under">
            <div className="js-only">
              <FaultList
                isPrint={isPrint}
                faults={checked.faults}
                passed={checked.passed}
                onShow={show}
                onFix={fix}
              />
              <ShopSizes engine={engine} design={design} />
            </div>
            <div>
              <DownloadSection
                of={of}
                making={maker.making}
                made={maker.made}
                isSignedIn={isSignedIn}
                madeProjectId={data.madeProjectId}
                onCreate={maker.create}
                onGoOn={maker.goOn}
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
        onDesign={(saved: SavedDesign) => bench.open(saved)}
        onNew={() => bench.begin(defaultDesign())}
        onDeleted={(id) => bench.savedAs?.id === id && bench.begin(defaultDesign())}
        onProposal={(proposal, book) => {
          edit(() => proposal, { select: null });
          bench.takeBook(book);
        }}
      />
    </>
  );
}

function scrollTo(element: HTMLElement | null) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "nearest" });
}
