import Copy from "lucide-react/icons/copy";
import MapPin from "lucide-react/icons/map-pin";
import NotebookPen from "lucide-react/icons/notebook-pen";
import X from "lucide-react/icons/x";
import type { Ref } from "react";
import { IconButton } from "#app/ui/button";
import { highlightColours, type Mark } from "#domain/vr/marks";
import { colourName } from "./colour-choice";
import type { Box } from "./words";

type ChoosingBarProps = {
  bands: readonly Box[];
  pageWidth: number;
  barRef: Ref<HTMLDivElement>;
  onHighlight: (colour: Mark["colour"]) => void;
  onNote: () => void;
  onPin: () => void;
  onCopy: () => void;
  onCancel: () => void;
};

const barHeight = 48;
const barWidth = 306;

/** What can be done with the chosen words; it stands above them, or below where there is no room. */
export function ChoosingBar({
  bands,
  pageWidth,
  barRef,
  onHighlight,
  onNote,
  onPin,
  onCopy,
  onCancel,
}: ChoosingBarProps) {
  const first = bands[0];
  const last = bands.at(-1);
  if (!first || !last) return null;
  const above = first.y - barHeight - 8;
  const top = above > 0 ? above : last.y + last.height + 8;
  const middle = first.x + Math.min(first.width, barWidth) / 2;
  const left = Math.max(4, Math.min(pageWidth - barWidth - 4, middle - barWidth / 2));
  return (
    <div
      ref={barRef}
      className="reader-choosing"
      role="toolbar"
      aria-label="The chosen words"
      style={{ top, left }}
    >
      {highlightColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={`hl-swatch hl-${colour}`}
          aria-label={`Highlight in ${colourName(colour).toLowerCase()}`}
          onClick={() => onHighlight(colour)}
        />
      ))}
      <IconButton label="Write a note" onClick={onNote}>
        <NotebookPen className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label="Pin for mending" onClick={onPin}>
        <MapPin className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label="Copy the words" onClick={onCopy}>
        <Copy className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label="Choose nothing" onClick={onCancel}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
