import { Await } from "@remix-run/react";
import { Suspense } from "react";
import type { AccountData, SavedForm } from "#app/contract/accounts/account-page";
import { ButtonLink } from "#app/ui/button";
import { AccountFrame } from "../account-frame";
import { SecuritySkeleton } from "../security/security-skeleton";
import { useStepUp } from "../use-step-up";
import { AddressSection } from "./address-section";
import { DataSection } from "./data-section";
import { ExportSection } from "./export-section";
import { HooksSection } from "./hooks-section";
import { LookSection } from "./look-section";
import { NoticesSection } from "./notices-section";
import { PasswordSection } from "./password-section";
import { ProfileSection } from "./profile-section";
import { TokensSection } from "./tokens-section";

type AccountScreenProps = { data: AccountData | Promise<AccountData>; saved?: SavedForm | undefined };

/** Who one is here: name, address, password, and the ways to everything else about the account. */
export function AccountScreen({ data, saved }: AccountScreenProps) {
  return (
    <AccountFrame title="Account">
      <noscript>
        <p className="mut">
          Changing your picture, username or address, making API tokens, and deleting your account, need
          JavaScript. You can change your password by mail:{" "}
          <a className="a" href="/forgot-password">
            send a link
          </a>
          .
        </p>
      </noscript>
      <Suspense fallback={<SecuritySkeleton />}>
        <Await resolve={data}>{(page) => <Account data={page} saved={saved} />}</Await>
      </Suspense>
    </AccountFrame>
  );
}

function Account({ data, saved }: { data: AccountData; saved: SavedForm | undefined }) {
  const { guarded, dialog } = useStepUp();
  const { username, hasFactor, devices } = data;
  return (
    <div className="cols">
      <div className="stack acct-parts">
        {dialog}
        <ProfileSection data={data} guarded={guarded} saved={saved} />
        <AddressSection data={data} guarded={guarded} />
        <PasswordSection guarded={guarded} username={username} />
        <LookSection data={data} saved={saved} />
        <NoticesSection data={data} saved={saved} />
        <TokensSection data={data.apiTokens} guarded={guarded} />
        {data.apiTokens.isInPlan ? <HooksSection hooks={data.hooks} guarded={guarded} /> : null}
        <ExportSection guarded={guarded} newest={data.dataExport} />
        <DataSection guarded={guarded} deletesManuscripts={data.deletesManuscripts} saved={saved} />
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
