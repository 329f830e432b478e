import type { TakenFile } from "#app/contract/conversions/batches";
import type { Problem } from "../manuscript-rules";

/** What the server said of a form posted without JavaScript. */
export type PostedGroup = {
  problem?: Problem | undefined;
  /** Files that were not taken, when others were. */
  refused?: TakenFile[] | undefined;
  groupId?: string | undefined;
};
