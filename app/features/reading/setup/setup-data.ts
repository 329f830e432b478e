import type { CurrentUser } from "#app/contract/accounts/people";
import type { ShelfBook } from "#app/contract/reading/vr";
import type { EnvironmentId } from "#domain/vr/environments";
import type { VrSettings } from "#domain/vr/settings";

/** What the page's loader knows. */
export type SetupData = {
  user: CurrentUser | null;
  /** Finished books, last read first. */
  books: ShelfBook[];
  /** The book the address names, when it is one of them. */
  chosenId: string | null;
  /** The address named a book that is not here. */
  isMissing: boolean;
};

/** What a person has chosen on the setup view. */
export type Choice = {
  book: ShelfBook | null;
  environment: EnvironmentId;
  settings: VrSettings;
};
