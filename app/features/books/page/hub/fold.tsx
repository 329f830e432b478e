import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Where sections fold: as wide as a phone. */
const foldedWidth = "(max-width: 640px)";

type SectionProps = {
  id: string;
  title: string;
  /** How it stands, in a few words: read before it is opened. */
  state?: ReactNode;
  /** Beside the main column. */
  isAside?: boolean;
  children: ReactNode;
};

/** A section of the book page: open on a desk, folded on a phone, opened by an address that names it or something in it. */
export function Section({ id, title, state, isAside = false, children }: SectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const follow = () => {
      const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (named && details.current?.contains(named)) details.current.open = true;
    };
    if (details.current && window.matchMedia(foldedWidth).matches) details.current.open = false;
    setFresh(false);
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return (
    <details className="sect" id={id} ref={details} data-fresh={isFresh || undefined} open>
      <summary>
        <span className="h">
          {/* biome-ignore lint/a11y/useSemanticElements: a heading inside a summary loses its role in some readers */}
          <span className={isAside ? "d21" : "d28"} role="heading" aria-level={2}>
            {title}
          </span>
          {state ? <span className="sect-state t13 mut">{state}</span> : null}
          <ChevronDown className="i sect-turn" aria-hidden="true" />
        </span>
      </summary>
      {children}
    </details>
  );
}

type RowProps = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  isOpen?: boolean;
  id?: string;
  children: ReactNode;
};

/** One line that says how something stands, and opens to the whole of it. */
export function FoldRow({ icon, title, text, isOpen, id, children }: RowProps) {
  return (
    <details className={icon ? "opener" : "opener opener-plain"} open={isOpen} id={id}>
      <summary>
        {icon}
        <span>
          <b>{title}</b>
          {text ? <span className="opener-text t13 mut">{text}</span> : null}
        </span>
        <ChevronDown className="i opener-turn" aria-hidden="true" />
      </summary>
      <div className="opener-in">{children}</div>
    </details>
  );
}
