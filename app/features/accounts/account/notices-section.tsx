import { useState } from "react";
import type { AccountData, SavedForm } from "#app/contract/accounts/account-page";
import { Button } from "#app/ui/button";
import { Switch } from "#app/ui/field";
import type { WantedNotice } from "#domain/accounts/owner-notice";
import { FormSaved } from "./form-saved";
import { useSavePreferences } from "./use-save-preferences";

const notices: { name: WantedNotice; label: string; description: string }[] = [
  { name: "book-ready", label: "A book is ready", description: "When a conversion has finished." },
  { name: "comments", label: "New comments", description: "At most once an hour for each book." },
];

/** Which mail somebody wants beside what is always mailed. */
export function NoticesSection({ data, saved }: { data: AccountData; saved: SavedForm | undefined }) {
  const [wanted, setWanted] = useState<readonly WantedNotice[]>(data.wantedNotices);
  const save = useSavePreferences();
  const { canMail, isEmailVerified } = data;
  return (
    <section aria-labelledby="account-notices">
      <div className="h">
        <h2 className="d28" id="account-notices">
          Email from us
        </h2>
      </div>
      {canMail && !isEmailVerified ? (
        <p className="mut acct-lead">Confirm your address first. Then we send what you choose here.</p>
      ) : null}
      {canMail ? null : <p className="mut acct-lead">We can’t send email at the moment.</p>}
      <form method="post" action="/account">
        <input type="hidden" name="intent" value="notices" />
        {notices.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            name={name}
            value="on"
            checked={wanted.includes(name)}
            onCheckedChange={(isOn) => {
              const next = isOn ? [...wanted, name] : wanted.filter((one) => one !== name);
              setWanted(next);
              save.mutate({ wantedNotices: next }, { onError: () => setWanted(wanted) });
            }}
          />
        ))}
        <noscript>
          <Button type="submit" className="acct-more">
            Save email choices
          </Button>
        </noscript>
        <FormSaved saved={saved} intent="notices" />
      </form>
      <p className="t13 mut acct-more">
        We always email you about the safety of your account, such as a new device or a changed password.
      </p>
    </section>
  );
}
