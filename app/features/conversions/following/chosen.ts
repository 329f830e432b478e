import type { ThemeName } from "#domain/convert/options";

/** What the author chose on the form, for as long as the book does not say more. */
export type Chosen = {
  title: string;
  author: string;
  style: ThemeName;
  fileName: string;
  picturePath: string | null;
};
