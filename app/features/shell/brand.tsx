import { Link } from "@remix-run/react";

/** A printer's orb and cross, drawn by us. */
export function PrinterMark() {
  return (
    <svg viewBox="0 0 24 32" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="12" cy="22" r="8.5" />
      <path d="M3.5 22h17M12 22V2M7.5 6.5h9M9 11h6" />
    </svg>
  );
}

export function Brand() {
  return (
    <Link className="brand" to="/">
      <PrinterMark />
      Colophon
    </Link>
  );
}
