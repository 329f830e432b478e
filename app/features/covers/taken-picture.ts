import type { Layer, PictureRef } from "#domain/cover/design";
import { panelRect } from "#domain/cover/print-geometry";
import { choosePicture } from "./changes/background";
import { addLayer, changeLayer } from "./changes/layers";
import { newPicture } from "./layers/new-layers";
import type { OpenPanel } from "./open-panel";
import type { Studio } from "./studio";

/** A picture from the gallery goes where it was asked for: behind everything, into a new layer, or into the selected one. */
export function choosePictureFor(
  asked: OpenPanel,
  ref: PictureRef,
  {
    selected,
    design,
    geometry,
    edit,
    newId,
  }: Pick<Studio, "selected" | "design" | "geometry" | "edit" | "newId">,
): void {
  if (asked === "background") {
    edit(choosePicture(ref));
    return;
  }
  if (asked === "replace" && selected?.kind === "picture") {
    edit(changeLayer(selected.id, (layer): Layer => (layer.kind === "picture" ? { ...layer, ref } : layer)));
    return;
  }
  const id = newId();
  // An author's photo stands on the back; a Kindle cover has none.
  const panel = design.coverType === "kindle" ? "front" : "back";
  const area = panelRect(geometry, panel) ?? geometry.front;
  edit(addLayer(newPicture(id, ref, panel, area.width / area.height)), { select: id });
}
