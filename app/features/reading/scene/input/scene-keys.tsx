import { useThree } from "@react-three/fiber";
import { useEffect } from "react";
import { isForBook, isPress, type ReadingAction, readingAction } from "#app/features/reading/reading/keys";
import type { Region } from "#app/features/reading/scene/boards/region";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

/** The keyboard in the room, with or without a headset: the same keys as on the flat page. */
export function SceneKeys() {
  const { reading, desk, exit } = useAtDesk();
  const scene = useThree((state) => state.scene);

  useEffect(() => {
    /** What the keyboard can go to: the open panel's regions, or the bar's. */
    const regions = (): Region[] => {
      const { panel, isChosen, noteCard, openMark } = desk.get();
      const top = noteCard ? "note-card" : openMark ? "mark-card" : isChosen ? "chosen-card" : null;
      const board = scene.getObjectByName(top ?? (panel ? `${panel}-panel` : "bar"));
      const found: Region[] = [];
      board?.parent?.traverse((thing) => {
        const region: Region | undefined = thing.userData.region;
        if (region && !region.isDisabled) found.push(region);
      });
      return found.sort((a, b) => a.y - b.y || a.x - b.x);
    };
    const moveFocus = (by: 1 | -1) => {
      const all = regions();
      const at = all.findIndex(({ name }) => name === desk.get().focus);
      const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
      desk.set({ focus: all[next]?.name ?? null });
    };
    /** A slider that has the focus moves by a twentieth. */
    const pull = (region: Region, by: 1 | -1) => {
      const along = (region.share?.() ?? 0) + by * 0.05;
      region.pull?.(Math.max(0, Math.min(1, along)), true);
    };

    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForBook(event.target) || isPress(event, event.target)) return;
      const focused = regions().find(({ name }) => name === desk.get().focus);
      const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
      if (event.key === "Tab" && document.activeElement === document.body) moveFocus(event.shiftKey ? -1 : 1);
      else if (desk.get().panel && (event.key === "ArrowDown" || event.key === "ArrowUp"))
        moveFocus(event.key === "ArrowDown" ? 1 : -1);
      else if (focused && event.key === "Enter") focused.press?.();
      else if (focused?.pull && isSideways) pull(focused, event.key === "ArrowRight" ? 1 : -1);
      else {
        const action = readingAction(event, languageDirection(reading.get().book.language) === "rtl");
        if (!action || !act(action)) return;
      }
      event.preventDefault();
    };

    /** False for what is not done here. */
    const act = (action: ReadingAction): boolean => {
      switch (action) {
        case "on":
          void reading.turn(1);
          return true;
        case "back":
          void reading.turn(-1);
          return true;
        case "first":
          void reading.goToNumber(1);
          return true;
        case "last": {
          const { total } = reading.get();
          if (total !== null) void reading.goToNumber(total);
          return true;
        }
        case "contents":
        case "search":
        case "marks":
        case "settings":
        case "help":
          desk.toggle(action);
          return true;
        case "go-to":
          desk.toggle("jump");
          return true;
        case "bookmark":
          reading.toggleBookmark();
          return true;
        case "recentre":
          desk.recentre();
          return true;
        case "dark-room":
          reading.set({ darkRoom: !reading.get().settings.darkRoom });
          return true;
        case "undo":
          reading.undoMark();
          return true;
        case "way-back":
          if (reading.get().wayBack) void reading.back();
          return true;
        case "leave":
          if (!desk.closeTop()) exit();
          return true;
        case "select":
        case "full-screen":
          return false;
        default:
          return action satisfies never;
      }
    };

    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [reading, desk, exit, scene]);
  return null;
}
