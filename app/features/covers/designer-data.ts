import type { CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { SavedDesign } from "#app/contract/covers/covers";
import type { CoverType } from "#domain/cover/design";

/** What the page was asked for, and what stands behind it. */
export type DesignerData = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  /** `?design=`: null when none was asked for, or it is not there. */
  saved: SavedDesign | null;
  /** A design was asked for that is not there, or is somebody else's. */
  isMissing: boolean;
  /** `?project=`: the book this cover is for. */
  bookProjectId: string | null;
  /** `?type=`: how a new design begins, for browsers without JavaScript. */
  coverType: CoverType;
  /** `?made=`: what was created without JavaScript. */
  madeProjectId: string | null;
};
