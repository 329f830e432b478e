import { useEffect, useRef } from "react";
import type { CoverDesign, TextLayer } from "#domain/cover/design";
import { fontFile } from "#domain/cover/font-catalogue";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import { changeText } from "../layers/text-inspector";
import { useStudio } from "../studio";
import { layerRect } from "./boxes";
import { percentOf } from "./page-layers";
import { useCoverFont } from "./use-cover-font";

type TextInPlaceProps = {
  layer: TextLayer;
  design: CoverDesign;
  geometry: CoverGeometry;
  scale: number;
  onEnd: () => void;
};

/** Which part of its height stands at the box's place. */
const standing = { top: 0, middle: 0.5, bottom: 1 } as const;

/** The words of a layer, written where they stand and in their own letters. Escape or a click elsewhere ends it. */
export function TextInPlace({ layer, design, geometry, scale, onEnd }: TextInPlaceProps) {
  const { edit } = useStudio();
  const area = useRef<HTMLTextAreaElement>(null);
  const family = useCoverFont(fontFile(layer.family, layer.weight, layer.isItalic).file);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  const rect = layerRect(layer, geometry);
  if (!rect) return null;
  const isTurned = layer.panel === "spine";
  const { left, width } = percentOf(rect, geometry);
  return (
    <textarea
      ref={area}
      className={isTurned ? "in-place turned" : "in-place"}
      aria-label={`${layer.name || "Text"}, words`}
      rows={1}
      maxLength={4_000}
      value={layer.slot === "free" ? layer.text : design.words[layer.slot]}
      style={{
        left,
        top: `${((rect.y + rect.height * standing[layer.valign]) / geometry.height) * 100}%`,
        translate: `0 ${-standing[layer.valign] * 100}%`,
        width,
        color: layer.fill.kind === "solid" ? layer.fill.color : layer.fill.stops[0]?.color,
        fontFamily: `"${family}", var(--f-ui)`,
        fontSize: `${Math.max(9, layer.size * geometry.unit * scale)}px`,
        lineHeight: layer.lineHeight,
        letterSpacing: `${layer.letterSpacing}em`,
        textAlign: layer.align,
        textTransform: layer.textCase === "upper" ? "uppercase" : "none",
      }}
      onChange={(event) => edit(changeText(layer, event.currentTarget.value), { kind: `text:${layer.id}` })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          onEnd();
        }
      }}
      onBlur={onEnd}
    />
  );
}
