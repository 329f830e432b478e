import { useEffect, useRef, useState } from "react";
import type { Drawn, PagePart, Trouble, WhatToDraw } from "./manuscript-pages.client";
import type { Manuscript } from "./use-manuscript";

export type Rectangles = WhatToDraw["rectangles"];
type Room = { width: number; height: number };

/** Draws a part of a page into a canvas, as large as its frame lets it be. */
export function useDrawing(
  { pages, attempt }: Manuscript,
  marks: Rectangles,
  page: number | undefined,
  part: PagePart,
) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [trouble, setTrouble] = useState<Trouble>();
  const room = useRoom(frame, part, trouble === undefined);
  const key = JSON.stringify(marks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rectangles alike are drawn once; another attempt draws anew
  useEffect(() => {
    setTrouble(undefined);
    if (!pages || page === undefined || !canvas.current || !room) return;
    let isGone = false;
    const rectangles = marks.filter((one) => one.page === page);
    pages.draw(canvas.current, { page, rectangles, part, ...room }).then(
      (made) => {
        if (!isGone && made) setDrawn(made);
      },
      () => {
        if (!isGone) setTrouble("unreadable");
      },
    );
    return () => {
      isGone = true;
    };
  }, [pages, key, page, part, room, attempt]);
  return { frame, canvas, drawn, trouble };
}

/** Shares of the width: a strip shows the line at the page's edge and some of the text beside it. */
const edgeShare = { desk: 0.19, phone: 0.24 };

/**
 * The room for the picture, CSS pixels. Above the question, on narrow screens, it leaves most of the screen to the choices;
 * beside it, it may be as tall as the screen. A whole page may be taller.
 */
function useRoom(
  element: { current: HTMLElement | null },
  part: PagePart,
  isShown: boolean,
): Room | undefined {
  const [room, setRoom] = useState<Room>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken away and came back is another element
  useEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      if (width === 0) return;
      const height = heightFor(part, width);
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    if (!element.current) return;
    const watch = new ResizeObserver(measure);
    watch.observe(element.current);
    measure();
    return () => watch.disconnect();
  }, [element, part, isShown]);
  return room;
}

function heightFor(part: PagePart, width: number): number {
  const isAbove = window.matchMedia("(max-width: 1000px)").matches;
  switch (part) {
    case "whole":
      return Math.round(width * 3);
    case "edge":
      return Math.round(width * (width < 480 ? edgeShare.phone : edgeShare.desk));
    case "around":
      return isAbove
        ? Math.max(130, Math.min(300, Math.round(window.innerHeight * 0.24)))
        : Math.max(240, window.innerHeight - 340);
  }
}
