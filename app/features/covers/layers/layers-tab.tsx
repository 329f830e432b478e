import type { OpenPanel } from "../open-panel";
import { Inspector } from "./inspector";
import { LayerList } from "./layer-list";

/** Every layer in hand: the list of all, and the settings of the selected one. */
export function LayersTab({ onOpen }: { onOpen: (panel: OpenPanel) => void }) {
  return (
    <>
      <LayerList onAddPicture={() => onOpen("picture")} />
      <Inspector onChoosePicture={() => onOpen("replace")} />
    </>
  );
}
