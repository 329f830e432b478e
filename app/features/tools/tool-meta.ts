import { pageMeta } from "#app/features/shell/page-meta";
import { type ToolId, toolNamed } from "./tool-list";

type Matches = Parameters<typeof pageMeta>[0];

/** Title, description and address of a tool. */
export function toolMeta(matches: Matches, id: ToolId) {
  const { title, about } = toolNamed(id);
  return pageMeta(matches, { title, description: about, path: `/tools/${id}` });
}
