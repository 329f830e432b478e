import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { fewRecoveryCodes } from "#domain/accounts/recovery-code";

type Item = { key: string; isGood: boolean; what: string; why?: string };

/** What protects the account already, and what could. */
export function CheckUp({ data, hasUnsavedCodes }: { data: SecurityData; hasUnsavedCodes: boolean }) {
  const items = itemsOf(data, hasUnsavedCodes);
  return (
    <section aria-labelledby="check-up">
      <div className="h">
        <h2 className="d21" id="check-up">
          Check-up
        </h2>
        <span className="t13 mut">
          {items.filter(({ isGood }) => isGood).length} of {items.length}
        </span>
      </div>
      <ul className="lines">
        {items.map(({ key, isGood, what, why }) => (
          <li key={key} className="check">
            <span className={isGood ? "okc" : "wac"}>
              {isGood ? (
                <Check className="i s" aria-hidden="true" />
              ) : (
                <TriangleAlert className="i s" aria-hidden="true" />
              )}
            </span>
            <span>
              <span className="vh">{isGood ? "Done: " : "To do: "}</span>
              {what}
              {why ? <span className="t13 mut check-why">{why}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function itemsOf({ methods, passkeys, recovery, isEmailVerified }: SecurityData, isUnsaved: boolean): Item[] {
  const isOn = methods.length > 0;
  return [
    isOn
      ? { key: "factor", isGood: true, what: "Two-factor is on" }
      : {
          key: "factor",
          isGood: false,
          what: "Two-factor is off",
          why: "The best single step you can take.",
        },
    passkeys.length > 0
      ? {
          key: "passkeys",
          isGood: true,
          what: passkeys.length === 1 ? "1 passkey added" : `${passkeys.length} passkeys added`,
        }
      : { key: "passkeys", isGood: false, what: "No passkeys yet", why: "They can’t be guessed or phished." },
    codesItem(isOn, isUnsaved, recovery.left),
    isEmailVerified
      ? { key: "email", isGood: true, what: "Email address verified" }
      : {
          key: "email",
          isGood: false,
          what: "Email address not verified",
          why: "We send warnings about your account there.",
        },
  ];
}

function codesItem(isOn: boolean, isUnsaved: boolean, left: number): Item {
  const key = "codes";
  if (!isOn)
    return {
      key,
      isGood: false,
      what: "No recovery codes yet",
      why: "You get 10 when two-factor is on.",
    };
  if (isUnsaved) return { key, isGood: false, what: "Recovery codes not saved yet" };
  if (left <= fewRecoveryCodes)
    return {
      key,
      isGood: false,
      what: left === 1 ? "1 recovery code left" : `${left} recovery codes left`,
      why: "Make new ones before you need them.",
    };
  return { key, isGood: true, what: `${left} recovery codes left` };
}
