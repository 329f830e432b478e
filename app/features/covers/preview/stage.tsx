import { Link } from "@remix-run/react";
import { type CSSProperties, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { DesignFault } from "#domain/cover/design-faults";
import { changeLayer } from "../changes/layers";
import { useStudio } from "../studio";
import { AlignBar } from "./align-bar";
import { CoverCanvas } from "./cover-canvas";
import { DimensionLines } from "./dimension-lines";
import { EmptyWords } from "./empty-words";
import { FaultMarks } from "./fault-marks";
import { allGuides, GuideLegend, Guides } from "./guides";
import { layerAt } from "./hit";
import { PageLayers } from "./page-layers";
import { Selection, SnapLinesShown } from "./selection";
import { TextInPlace } from "./text-in-place";
import type { useCoverPicture } from "./use-cover-picture";
import type { EngineState } from "./use-engine";
import { useLayerGesture } from "./use-layer-gesture";
import { usePageSize } from "./use-page-size";
import { clampZoom, type Zoom, zoomedBy } from "./zoom";
import { ZoomBar } from "./zoom-bar";

type StageProps = {
  engineState: EngineState;
  faults: readonly DesignFault[];
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  editedId: string | null;
  onEditText: (layerId: string | null) => void;
  picture: ReturnType<typeof useCoverPicture>;
  onWidth: (widthPx: number) => void;
};

/** The bench with the cover on it: what is seen is what will be made, and every part of it can be taken in hand. */
export function Stage(props: StageProps) {
  const { engineState, faults, zoom, onZoom, editedId, onEditText, picture, onWidth } = props;
  const studio = useStudio();
  const { design, geometry, state, selected, selection, select, toggle } = studio;
  const [guides, setGuides] = useState(allGuides);
  const page = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { width: shownWidth, scaleOf } = usePageSize(page, geometry.width);
  const gesture = useLayerGesture(scaleOf);
  const clicked = useRef<{ id: string; isToggled: boolean } | null>(null);
  const percent = (shownWidth / geometry.width) * geometry.unit * 100;
  const isPrint = geometry.back !== null;

  useEffect(() => {
    if (shownWidth > 0) onWidth(Math.min(geometry.width, Math.round(shownWidth * sharpness())));
  }, [shownWidth, geometry.width, onWidth]);
  useWheelZoom(room, (direction) => onZoom(zoomedBy(percent, direction)));

  const scene = picture.laidOut?.scene ?? null;
  const editedLayer = design.layers.find((layer) => layer.id === editedId);
  const shownDesign = useShownDesign(studio, editedId);

  function press(event: PointerEvent) {
    if (event.button !== 0 || editedId) return;
    const box = page.current?.getBoundingClientRect();
    if (!box) return;
    const scale = scaleOf();
    const point = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    // With Shift another layer is meant than the one that is selected already.
    const preferred = event.shiftKey ? null : state.selectedId;
    const layer = layerAt(point, design, geometry, scene, preferred, 6 / scale);
    const isSelected = layer !== undefined && selection.includes(layer);
    clicked.current = layer && isSelected ? { id: layer.id, isToggled: event.shiftKey } : null;
    if (layer && event.shiftKey && !isSelected) toggle(layer.id);
    else if (!isSelected && !event.shiftKey) select(layer?.id ?? null);
    // One that may be about to leave the selection takes no focus, which would select it again.
    if (!event.shiftKey || !isSelected) takeKeys(layer?.id);
    if (layer && event.pointerType === "mouse")
      gesture.begin(
        event,
        layer.id,
        "move",
        isSelected || event.shiftKey ? selection.map(({ id }) => id) : [],
      );
  }

  /** A click on what is selected already says which of the layers stay so; a drag leaves them as they are. */
  function release() {
    const hasMoved = gesture.end();
    const click = clicked.current;
    clicked.current = null;
    if (hasMoved || !click) return;
    if (click.isToggled) toggle(click.id);
    else select(click.id);
  }

  /** The keys go to the layer that was clicked: the arrows would scroll the page otherwise. */
  function takeKeys(layerId: string | undefined) {
    if (layerId === undefined) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    }
    requestAnimationFrame(() =>
      page.current
        ?.querySelector<HTMLElement>(`.page-layer[data-layer="${layerId}"]`)
        ?.focus({ preventScroll: true }),
    );
  }

  return (
    <section className="cover-stage" aria-label="Live Preview">
      <div className="stagebar row sb">
        <h2 className="lab">Live Preview</h2>
        {design.words.title === "" && design.background.picture === null ? (
          <p className="t13 template-way">
            <Link className="a" to="/templates">
              Start from a template
            </Link>
          </p>
        ) : null}
        <GuideLegend geometry={geometry} shown={guides} onChange={setGuides} />
      </div>
      <div className="toolbar row sb js-only">
        <AlignBar onEditText={onEditText} />
        <ZoomBar zoom={zoom} percent={percent} onZoom={onZoom} />
      </div>
      <noscript>
        <p className="stage-note t13">
          The preview needs JavaScript; the form makes covers without it. For print, begin with a{" "}
          <a href="/cover-designer?type=paperback">paperback</a> or a{" "}
          <a href="/cover-designer?type=hardcover">hardcover</a>.
        </p>
      </noscript>
      {engineState.hasFailed || picture.fault ? (
        <p className="stage-note t13" role="status">
          {picture.fault ??
            "The preview could not be fetched. Your design is safe; reload the page to try again."}
        </p>
      ) : null}
      <div
        className={zoom === "fit" ? "cover-room" : "cover-room zoomed"}
        ref={room}
        tabIndex={zoom === "fit" ? undefined : 0}
      >
        <div className={isPrint ? "page-frame print" : "page-frame"} style={frameStyle(geometry, zoom)}>
          {isPrint ? <DimensionLines geometry={geometry} /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; by keyboard each layer is a button on the page */}
          <div
            className={gesture.isDragging ? "cover-page dragging" : "cover-page"}
            ref={page}
            onPointerDown={press}
            // The focus goes where `press` says.
            onMouseDown={(event) => editedId || event.preventDefault()}
            onPointerMove={gesture.move}
            onPointerUp={release}
            onPointerCancel={gesture.end}
            onDoubleClick={() => selected?.kind === "text" && onEditText(selected.id)}
          >
            <CoverCanvas picture={picture} design={shownDesign} />
            <EmptyWords design={design} geometry={geometry} editedId={editedId} />
            <Guides geometry={geometry} shown={guides} />
            <PageLayers scaleOf={scaleOf} onEditText={onEditText} />
            {selection.map((layer) =>
              layer.isHidden || layer.id === editedId ? null : (
                <Selection
                  key={layer.id}
                  layer={layer}
                  geometry={geometry}
                  isOneOfSeveral={selection.length > 1}
                  onBegin={(event, handle) =>
                    gesture.begin(
                      event,
                      layer.id,
                      handle,
                      handle === "move" ? selection.map(({ id }) => id) : [],
                    )
                  }
                />
              ),
            )}
            <SnapLinesShown snap={gesture.snap} geometry={geometry} />
            <FaultMarks faults={faults} geometry={geometry} />
            {editedLayer?.kind === "text" ? (
              <TextInPlace
                layer={editedLayer}
                design={design}
                geometry={geometry}
                scale={scaleOf()}
                onEnd={() => onEditText(null)}
              />
            ) : null}
          </div>
        </div>
      </div>
      <Dimensions />
    </section>
  );
}

/** While words are written in place, the layer they belong to is left out behind them. */
export function useShownDesign({ design }: ReturnType<typeof useStudio>, editedId: string | null) {
  return useMemo(
    () =>
      editedId === null ? design : changeLayer(editedId, (layer) => ({ ...layer, isHidden: true }))(design),
    [design, editedId],
  );
}

function Dimensions() {
  const { geometry } = useStudio();
  const { inches, width, height } = geometry;
  return (
    <p className="row sb mono dims">
      {inches ? (
        <span>
          Whole wrap {inches.totalWidth.toFixed(3)} × {inches.totalHeight.toFixed(3)} in
        </span>
      ) : (
        <span>Kindle cover</span>
      )}
      <span>
        {width} × {height} px
      </span>
      <span>300 dpi</span>
    </p>
  );
}

function frameStyle({ width, height, unit }: { width: number; height: number; unit: number }, zoom: Zoom) {
  const ratio = width / height;
  const shown = zoom === "fit" ? undefined : `${(width / unit) * (clampZoom(zoom) / 100)}px`;
  return { "--ratio": ratio, ...(shown && { "--page-width": shown }) } as CSSProperties;
}

/** Bitmap pixels for a CSS pixel: fine screens get more, but never more than twice. */
const sharpness = () => Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));

/** Ctrl and the wheel; React listens passively, and the browser would zoom the whole page. */
function useWheelZoom(room: React.RefObject<HTMLElement>, onZoom: (direction: 1 | -1) => void) {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const element = room.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (event.deltaY !== 0) latest.current(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [room]);
}
