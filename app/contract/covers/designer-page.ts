import type { CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { SavedDesign } from "#app/contract/covers/covers";
import type { CoverDesign, CoverType } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";

/** What the page was asked for, and what stands behind it. */
export type DesignerData = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  /** `?design=`: null when none was asked for, or it is not there. */
  saved: SavedDesign | null;
  /** A design was asked for that is not there, or is somebody else's. */
  isMissing: boolean;
  /** The book this cover is for: the saved design's, or `?project=`. */
  book: { projectId: string; title: string; genre: Genre } | null;
  /** What a new design begins with; null when a saved one is opened. */
  begun: CoverDesign | null;
  /** `?type=`: how a new design begins, for browsers without JavaScript. */
  coverType: CoverType;
  /** `?made=`: what was created without JavaScript. */
  madeProjectId: string | null;
  /** The newest finished cover of the saved design; `isSame` while the design has not been changed since. */
  lastMade: {
    projectId: string;
    name: string;
    path: string;
    at: string;
    isPrint: boolean;
    isSame: boolean;
  } | null;
};
