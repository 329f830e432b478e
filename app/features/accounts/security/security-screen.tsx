import { Await } from "@remix-run/react";
import { Suspense, useState } from "react";
import type { SecurityData } from "#app/contract/accounts/security-page";
import type { FactorMethod } from "#domain/accounts/second-factor";
import { AccountFrame } from "../account-frame";
import { useStepUp } from "../use-step-up";
import { ActiveBanner } from "./active-banner";
import { Activity } from "./activity";
import { CheckUp } from "./check-up";
import { FactorSetup } from "./factor-setup";
import { MethodsSection } from "./methods-section";
import { PasskeysSection } from "./passkeys-section";
import { RecoveryCodesSection } from "./recovery-codes-section";
import { SecuritySkeleton } from "./security-skeleton";
import { TurnOffSection } from "./turn-off-section";

/** How one's own account is opened: the second factor, passkeys, recovery codes, and what happened lately. */
export function SecurityScreen({ data }: { data: SecurityData | Promise<SecurityData> }) {
  return (
    <AccountFrame title="Security">
      <noscript>
        <p className="mut">Changing these settings needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
      <Suspense fallback={<SecuritySkeleton />}>
        <Await resolve={data}>{(page) => <Security data={page} />}</Await>
      </Suspense>
    </AccountFrame>
  );
}

function Security({ data }: { data: SecurityData }) {
  const { guarded, dialog } = useStepUp();
  /** New recovery codes, which nobody can see again once they are put away. */
  const [codes, setCodes] = useState<string[]>();
  const [adding, setAdding] = useState<FactorMethod>();
  const isOn = data.methods.length > 0;

  return (
    <>
      {isOn ? <ActiveBanner data={data} /> : null}
      <div className="cols">
        <div className="stack security-main">
          {isOn ? null : <FactorSetup data={data} guarded={guarded} onEnabled={setCodes} />}
          {isOn ? (
            <>
              <RecoveryCodesSection data={data} codes={codes} guarded={guarded} onCodes={setCodes} />
              {adding ? (
                <FactorSetup
                  key={adding}
                  data={data}
                  preset={adding}
                  guarded={guarded}
                  onEnabled={() => setAdding(undefined)}
                  onCancel={() => setAdding(undefined)}
                />
              ) : (
                <MethodsSection data={data} guarded={guarded} onAdd={setAdding} />
              )}
            </>
          ) : null}
          <PasskeysSection data={data} guarded={guarded} />
          {isOn ? <TurnOffSection guarded={guarded} onOff={() => setCodes(undefined)} /> : null}
        </div>
        <aside className="stack">
          <CheckUp data={data} hasUnsavedCodes={codes !== undefined} />
          <Activity data={data} />
        </aside>
      </div>
      {dialog}
    </>
  );
}
