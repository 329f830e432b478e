import type { DataExport } from "./data-export";

/** What /account shows; times are ISO 8601. */
export type AccountData = {
  username: string;
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
};
