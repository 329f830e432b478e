import ShieldCheck from "lucide-react/icons/shield-check";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { methodNames } from "#domain/accounts/second-factor";
import { dateWords } from "./day-words";

export function ActiveBanner({ data }: { data: SecurityData }) {
  const [first] = data.methods;
  if (!first) return null;
  return (
    <section className="seal two" aria-labelledby="active">
      <ShieldCheck className="i" aria-hidden="true" />
      <div>
        <h2 className="lab" id="active">
          Two-factor authentication is active
        </h2>
        <p className="t13 mut">
          Method: {methodNames[first.method]}, since {dateWords(first.since)}. We ask for a code when you sign
          in.
        </p>
      </div>
      <a className="btn small" href="#turn-off">
        Turn off
      </a>
    </section>
  );
}
