/** What a book's stylesheet depends on. */
export type StyleOptions = {
  /** Keep to what Kindle accepts: no body margins, line heights, alignment or generated content. */
  kindle: boolean;
  /** Tighter spacing for phones. */
  mobile: boolean;
  direction: "ltr" | "rtl";
  ornaments: readonly { ornament: string; className: string }[];
};
