import { Link } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Brand } from "./brand";
import { footerColumns } from "./links";

export function Footer({ year }: { year: number }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="g">
          <div>
            <Brand />
            <p className="mut foot-words">
              A workshop for authors who publish their own books. Manuscript in, e-book and cover out.
            </p>
          </div>
          {footerColumns.map((column) => (
            <div key={column.title}>
              <h2 id={`foot-${column.title}`}>{column.title}</h2>
              <ul aria-labelledby={`foot-${column.title}`}>
                {column.links.map((link) => (
                  <li key={link.to}>
                    {link.to.startsWith("/") ? (
                      <Link to={link.to}>{link.name}</Link>
                    ) : (
                      <a href={link.to} rel="noreferrer">
                        {link.name}
                        <ArrowUpRight className="i s" aria-hidden="true" />
                        <span className="vh">, on another site</span>
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="end">
          <span>© {year} Colophon</span>
          <span>Set in Fraunces, Inter, Literata and JetBrains Mono, all served from here.</span>
        </div>
      </div>
    </footer>
  );
}
