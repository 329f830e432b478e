import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import type { ShownSession } from "./session-words";

type SessionRowProps = {
  session: ShownSession;
  /** When it was used and opened; stands after place and address. */
  times: ReactNode;
  /** Its badge, its button. */
  children: ReactNode;
};

export function SessionRow({ session, times, children }: SessionRowProps) {
  const { name, place, ipAddress, isHandheld } = session;
  const Icon = isHandheld ? Smartphone : Laptop;
  return (
    <li className="ses">
      <Icon className="i" aria-hidden="true" />
      <div>
        <b className="lab">{name}</b>
        <p className="t13 mut">
          {place ? <>{place} · </> : null}
          {ipAddress ? (
            <>
              <span className="mono">{ipAddress}</span> ·{" "}
            </>
          ) : null}
          {times}
        </p>
      </div>
      {children}
    </li>
  );
}
