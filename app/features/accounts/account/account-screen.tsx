import { Await } from "@remix-run/react";
import { Suspense } from "react";
import type { AccountData } from "#app/contract/accounts/account-page";
import { LocalTime } from "#app/features/books/local-time";
import { ButtonLink } from "#app/ui/button";
import { AccountFrame } from "../account-frame";
import { SecuritySkeleton } from "../security/security-skeleton";
import { useStepUp } from "../use-step-up";
import { AddressSection } from "./address-section";
import { DataSection } from "./data-section";
import { ExportSection } from "./export-section";
import { PasswordSection } from "./password-section";

/** Who one is here: name, address, password, and the ways to everything else about the account. */
export function AccountScreen({ data }: { data: AccountData | Promise<AccountData> }) {
  return (
    <AccountFrame title="Account">
      <noscript>
        <p className="mut">
          Changing your address needs JavaScript. You can change your password by mail:{" "}
          <a className="a" href="/forgot-password">
            send a link
          </a>
          .
        </p>
      </noscript>
      <Suspense fallback={<SecuritySkeleton />}>
        <Await resolve={data}>{(page) => <Account data={page} />}</Await>
      </Suspense>
    </AccountFrame>
  );
}

function Account({ data }: { data: AccountData }) {
  const { guarded, dialog } = useStepUp();
  const { username, hasFactor, devices, since } = data;
  return (
    <div className="cols">
      <div className="stack acct-parts">
        {dialog}
        <section aria-labelledby="account-name">
          <div className="h">
            <h2 className="d28" id="account-name">
              You
            </h2>
          </div>
          <dl className="kv acct-facts">
            <dt>Username</dt>
            <dd>{username}</dd>
            <dt>With us since</dt>
            <dd>
              <LocalTime at={since} show="date" />
            </dd>
          </dl>
        </section>
        <AddressSection data={data} guarded={guarded} />
        <PasswordSection guarded={guarded} username={username} />
        <ExportSection guarded={guarded} newest={data.dataExport} />
        <DataSection guarded={guarded} deletesManuscripts={data.deletesManuscripts} />
      </div>
      <aside className="stack">
        <section aria-labelledby="account-entry">
          <div className="h">
            <h2 className="d21" id="account-entry">
              Two-step sign-in
            </h2>
          </div>
          <p className="mut">
            {hasFactor
              ? "On. A password alone opens nothing."
              : "Off. Your password alone opens your account."}
          </p>
          <ButtonLink to="/security">{hasFactor ? "See how you sign in" : "Set it up"}</ButtonLink>
        </section>
        <section aria-labelledby="account-devices">
          <div className="h">
            <h2 className="d21" id="account-devices">
              Devices
            </h2>
          </div>
          <p className="mut">
            {devices === 1
              ? "You’re signed in on this device only."
              : `You’re signed in on ${devices} devices.`}
          </p>
          <ButtonLink to="/sessions">See your devices</ButtonLink>
        </section>
      </aside>
    </div>
  );
}
