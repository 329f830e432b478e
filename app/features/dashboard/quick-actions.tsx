import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The two things to begin with, each with a small drawing of what comes out. */
export function QuickActions() {
  return (
    <nav className="quick" aria-label="Begin something new">
      <Action to="/converter" title="Convert a manuscript" text="A Word, PDF or text file becomes an EPUB.">
        <path d="M8 10h24v44H8zM13 20h14M13 26h14M13 32h14M13 38h9" />
        <path d="M40 32h12M48 28l4 4-4 4" />
        <path d="M60 12c6-3 12-3 16 1 4-4 10-4 16-1v40c-6-3-12-3-16 1-4-4-10-4-16-1zM76 13v40" />
      </Action>
      <Action
        to="/cover-designer"
        title="Design a cover"
        text="Front, spine and back, at the size of your book."
      >
        <path d="M10 12h36v40H10zM46 12h8v40h-8zM54 12h36v40H54z" />
        <path d="M62 22h20M66 28h12M72 44a6 6 0 1 0 0-.1M16 24h16M16 30h20M16 36h12" />
        <path d="M10 8V4M90 8V4M10 60v-4M90 60v-4M2 12h4M2 52h4M94 12h4M94 52h4" />
      </Action>
    </nav>
  );
}

function Action({
  to,
  title,
  text,
  children,
}: {
  to: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className="quick-action">
      <svg viewBox="0 0 100 64" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
        {children}
      </svg>
      <span>
        <b className="d21">{title}</b>
        <span className="t13 mut">{text}</span>
      </span>
    </Link>
  );
}
