import { useDesk } from "#app/features/reading/scene/desk/reading-context";
import { ContentsPanel } from "#app/features/reading/scene/panels/contents-panel";
import { HelpPanel } from "#app/features/reading/scene/panels/help-panel";
import { JumpPanel } from "#app/features/reading/scene/panels/jump-panel";
import { MarksPanel } from "#app/features/reading/scene/panels/marks-panel";
import { SearchPanel } from "#app/features/reading/scene/panels/search-panel";
import { SettingsPanel } from "#app/features/reading/scene/panels/settings-panel";
import { WritePanel } from "#app/features/reading/scene/panels/write-panel";

/** The panel that is open, if any. */
export function Panels() {
  const panel = useDesk((state) => state.panel);
  switch (panel) {
    case null:
      return null;
    case "contents":
      return <ContentsPanel />;
    case "search":
      return <SearchPanel />;
    case "marks":
      return <MarksPanel />;
    case "settings":
      return <SettingsPanel />;
    case "jump":
      return <JumpPanel />;
    case "help":
      return <HelpPanel />;
    case "write":
      return <WritePanel />;
    default:
      return panel satisfies never;
  }
}
