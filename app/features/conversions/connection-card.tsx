import { guestManuscriptTime } from "#domain/retention";

export type Connection = {
  tlsVersion?: string;
  keyAgreement?: string;
  /** The last 8 characters of the sign-in session's id. */
  sessionTail: string | null;
};

const notReported = <dd className="mut">Not reported by this connection</dd>;

/** What is true of the connection this page came over. */
export function ConnectionCard({ connection, isSignedIn }: { connection: Connection; isSignedIn: boolean }) {
  const { tlsVersion, keyAgreement, sessionTail } = connection;
  return (
    <section aria-label="Connection">
      <dl className="kv t13">
        <dt>Encryption</dt>
        {tlsVersion ? <dd className="mono">{tlsVersion.replace(/^TLSv/, "TLS ")}</dd> : notReported}
        <dt>Key agreement</dt>
        {keyAgreement ? <dd className="mono">{keyAgreement}</dd> : notReported}
        <dt>Session</dt>
        {sessionTail ? <dd className="mono">…{sessionTail}</dd> : <dd className="mut">Not signed in</dd>}
      </dl>
      <p className="t13 mut under">
        {isSignedIn
          ? "Your manuscript stays with its book until you delete the book."
          : `Without an account, we delete your manuscript after ${guestManuscriptTime}. With one, we keep it until you delete its book.`}
      </p>
    </section>
  );
}
