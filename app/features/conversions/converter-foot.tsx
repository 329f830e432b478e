import type { Catalogue } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { TextLink } from "#app/ui/button";
import { type Connection, ConnectionCard } from "./connection-card";
import { FeatureNotes } from "./feature-notes";
import { ServerLoad } from "./server-load";

type ConverterFootProps = {
  catalogue: Catalogue;
  connection: Connection;
  isSignedIn: boolean;
  serverStatus: ServerStatus;
};

/** What stands below every tab: what the converter does, how busy it is, and what is true of the connection. */
export function ConverterFoot({ catalogue, connection, isSignedIn, serverStatus }: ConverterFootProps) {
  return (
    <div className="conv-foot">
      <FeatureNotes catalogue={catalogue} />
      <div className="conv-about">
        <ServerLoad status={serverStatus} />
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
