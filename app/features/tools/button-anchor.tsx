import type { AnchorHTMLAttributes } from "react";

/** A plain link that looks as a button does: for downloads, and pages that are loaded whole. */
export const ButtonAnchor = ({
  isPrimary,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { isPrimary?: boolean }) => (
  <a className={isPrimary ? "btn p" : "btn"} {...anchor} />
);
