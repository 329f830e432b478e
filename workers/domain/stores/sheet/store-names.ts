import type { SheetStoreId } from "#domain/stores/sheet/sheet";

/** As screens and files name the stores with a form. */
export const storeNames: Record<SheetStoreId, string> = {
  kindle: "Amazon KDP",
  apple: "Apple Books",
  kobo: "Kobo",
  nook: "Barnes & Noble",
  google: "Google Play",
  d2d: "Draft2Digital",
};
