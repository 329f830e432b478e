import type { SetPage } from "#domain/pages/markdown";

/** A page of words as screens show it. */
export type ContentPage = SetPage & {
  slug: string;
  title: string;
  description: string;
  keywords: string;
  /** `28 Nov 2026`. */
  changed: string;
};
