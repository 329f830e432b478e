import { type DragEvent, useRef, useState } from "react";

/** Makes an element take dropped files. `isOver` is true while files hang over it. */
export function useFileDrop(onDrop: (files: File[]) => void, isOpen: boolean) {
  const [isOver, setOver] = useState(false);
  // Entering a child fires before leaving its parent, so levels are counted.
  const levels = useRef(0);

  const carriesFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes("Files");
  const over = (change: 1 | -1) => {
    levels.current = Math.max(0, levels.current + change);
    setOver(levels.current > 0);
  };

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (carriesFiles(event)) over(1);
      },
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (carriesFiles(event)) over(-1);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        levels.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
