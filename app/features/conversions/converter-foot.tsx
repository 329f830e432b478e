import type { Catalogue } from "#app/contract/accounts/people";
import { TextLink } from "#app/ui/button";
import { type Connection, ConnectionCard } from "./connection-card";
import { FeatureNotes } from "./feature-notes";

type ConverterFootProps = {
  catalogue: Catalogue;
  connection: Connection;
  isSignedIn: boolean;
};

/** What stands below every tab: what the converter does, and what is true of the connection. */
export function ConverterFoot({ catalogue, connection, isSignedIn }: ConverterFootProps) {
  return (
    <div className="conv-foot">
      <FeatureNotes catalogue={catalogue} />
      <div className="conv-about">
        <p className="t13">
          <TextLink to="/projects">Your books are in the library</TextLink>
        </p>
        <details className="opts">
          <summary>Connection and privacy</summary>
          <ConnectionCard connection={connection} isSignedIn={isSignedIn} />
        </details>
      </div>
    </div>
  );
}
