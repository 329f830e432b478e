import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import type { Engine } from "#app/features/covers/engine/client";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { Tabs } from "#app/ui/tabs";
import { panelRect } from "#domain/cover/print-geometry";
import { BackgroundFields } from "./form/background-fields";
import { BarcodeFields } from "./form/barcode-fields";
import { BookFields, CoverKind } from "./form/cover-kind";
import { TypeFields } from "./form/type-fields";
import { SpineAndBack, WordFields } from "./form/word-fields";
import type { OpenPanel } from "./open-panel";
import { useStudio } from "./studio";

const LayersTab = lazy(() => import("./layers/layers-tab").then((module) => ({ default: module.LayersTab })));

type DesignFormProps = {
  engine: Engine | null;
  problem: { title: string; sentence: string } | undefined;
  onOpen: (panel: OpenPanel) => void;
  onCalculate: () => void;
};

export type FormTab = "cover" | "layers";

/** A plain form, so that it posts without JavaScript; with it, the second tab has every layer in hand. */
export const DesignForm = memo(function DesignForm({
  engine,
  problem,
  onOpen,
  onCalculate,
}: DesignFormProps) {
  const { design, geometry, state } = useStudio();
  const [tab, setTab] = useState<FormTab>("cover");
  const isPrint = design.coverType !== "kindle";
  const shown = design.layers.filter((layer) => panelRect(geometry, layer.panel) !== null).length;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab begins at its head
  useEffect(() => {
    if (form.current) form.current.scrollTop = 0;
  }, [tab]);
  // What is taken in hand on the preview shows its settings.
  useEffect(() => {
    if (state.selectedId && state.isInHand) setTab("layers");
  }, [state.selectedId, state.isInHand]);

  const cover = (
    <>
      {problem ? (
        <Notice tone="danger" title={problem.title} role="alert">
          <p>{problem.sentence}</p>
        </Notice>
      ) : null}
      <CoverKind />
      <BookFields onCalculate={onCalculate} />
      <WordFields />
      <TypeFields />
      <BackgroundFields engine={engine} onChoosePicture={() => onOpen("background")} />
      {isPrint ? <SpineAndBack /> : null}
      {isPrint ? <BarcodeFields /> : null}
    </>
  );
  const layers = (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LayersTab onOpen={onOpen} />
    </Suspense>
  );
  return (
    <form
      id="cover-form"
      ref={form}
      className="cover-form"
      method="post"
      action="/cover-designer"
      encType="multipart/form-data"
      aria-label="Cover design"
      // Enter in a field makes no cover; the button does.
      onSubmit={(event) => event.preventDefault()}
    >
      <Tabs
        label="Design"
        value={tab}
        onValueChange={(value) => setTab(value === "layers" ? "layers" : "cover")}
        tabs={[
          { value: "cover", label: "Cover", content: cover },
          { value: "layers", label: `Layers (${shown})`, content: layers },
        ]}
      />
    </form>
  );
});
