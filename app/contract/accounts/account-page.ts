import type { WantedNotice } from "#domain/accounts/owner-notice";
import type { Hook } from "../developers/hooks";
import type { TokensOnPage } from "./api-tokens";
import type { DataExport } from "./data-export";

/** What /account shows; times are ISO 8601. */
export type AccountData = {
  username: string;
  firstName: string;
  lastName: string;
  /** Where their picture is; null when they have none. */
  picture: string | null;
  bookLanguage: string | null;
  wantedNotices: WantedNotice[];
  email: string;
  isEmailVerified: boolean;
  /** Whether links to a new address can be mailed. */
  canMail: boolean;
  hasFactor: boolean;
  /** Devices that are signed in, this one with them. */
  devices: number;
  since: string;
  /** Manuscripts go once their books are made. */
  deletesManuscripts: boolean;
  dataExport: DataExport;
  apiTokens: TokensOnPage;
  hooks: Hook[];
};

/** What became of a form that was posted without JavaScript. */
export type SavedForm = { intent: "names" | "look" | "notices" | "privacy"; problem?: string };
