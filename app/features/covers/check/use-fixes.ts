import type { RefObject } from "react";
import type { DesignFault } from "#domain/cover/design-faults";
import type { Scene } from "#domain/cover/scene";
import type { OpenPanel } from "../open-panel";
import { scrollTo } from "../scroll-to";
import { useStudio } from "../studio";
import { fixOf } from "./fix-fault";

type FixesProps = {
  stage: RefObject<HTMLElement>;
  scene: Scene | null;
  onOpen: (panel: OpenPanel) => void;
  onEditText: (layerId: string) => void;
  onCalculate: () => void;
};

/** What is done about a fault: at once where that can be, else the place is opened where its author does it. */
export function useFixes({ stage, scene, onOpen, onEditText, onCalculate }: FixesProps) {
  const { design, geometry, edit, select } = useStudio();

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
    const change = scene && fixOf(fault, design, geometry, scene);
    if (change) return edit(change, fault.layerId ? { select: fault.layerId } : {});
    switch (fault.fix?.kind) {
      case "replace-picture":
        if (fault.layerId) select(fault.layerId);
        return onOpen(fault.layerId ? "replace" : "background");
      case "add-isbn":
        edit((now) => ({ ...now, barcode: { ...now.barcode, mode: "isbn" } }), { select: null });
        return writeIn("isbn");
      case "edit-text":
        return fault.layerId ? onEditText(fault.layerId) : writeIn("title");
      case "calculate":
        return onCalculate();
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

  return { show, fix };
}
