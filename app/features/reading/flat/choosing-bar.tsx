import Copy from "lucide-react/icons/copy";
import MapPin from "lucide-react/icons/map-pin";
import NotebookPen from "lucide-react/icons/notebook-pen";
import type { Ref } from "react";
import { IconButton } from "#app/ui/button";
import { highlightColours, type Mark } from "#domain/vr/marks";
import { ChosenBar } from "./chosen-bar";
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

const size = { width: 306, height: 48 };

/** What can be done with the chosen words of a book of one's own. */
export function ChoosingBar({ onHighlight, onNote, onPin, onCopy, ...place }: ChoosingBarProps) {
  return (
    <ChosenBar {...place} size={size}>
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
      <IconButton label="Mark to fix" onClick={onPin}>
        <MapPin className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label="Copy the words" onClick={onCopy}>
        <Copy className="i" aria-hidden="true" />
      </IconButton>
    </ChosenBar>
  );
}
