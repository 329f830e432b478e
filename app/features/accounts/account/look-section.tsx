import { useState } from "react";
import type { AccountData, SavedForm } from "#app/contract/accounts/account-page";
import type { PreferencesSent } from "#app/contract/accounts/profile";
import { languages } from "#app/features/conversions/languages";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { type Theme, useTheme } from "#app/ui/theme";
import { FormSaved } from "./form-saved";
import { useSavePreferences } from "./use-save-preferences";

const themes: { value: Theme; label: string }[] = [
  { value: "system", label: "As your device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Colors, and the language of one's manuscripts. Each choice is saved as it is made. */
export function LookSection({ data, saved }: { data: AccountData; saved: SavedForm | undefined }) {
  const { theme, choose } = useTheme();
  const [language, setLanguage] = useState(data.bookLanguage ?? "");
  const save = useSavePreferences();
  const send = (change: PreferencesSent, back: () => void) => save.mutate(change, { onError: back });
  return (
    <section aria-labelledby="account-look">
      <div className="h">
        <h2 className="d28" id="account-look">
          Colors and language
        </h2>
      </div>
      <form className="acct-form" method="post" action="/account">
        <input type="hidden" name="intent" value="look" />
        <fieldset className="acct-colors">
          <legend>Colors</legend>
          <div className="seg">
            {themes.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="theme"
                  value={value}
                  checked={theme === value}
                  onChange={() => {
                    choose(value);
                    send({ theme: value }, () => choose(theme));
                  }}
                />
                {label}
              </label>
            ))}
          </div>
          <p className="field-hint">Every device you sign in on gets these colors.</p>
        </fieldset>
        <Field
          label="Language of your manuscripts"
          hint="The converter starts with it. You can choose another for each book. Colophon itself is in English."
        >
          {(ids) => (
            <select
              className="in"
              name="bookLanguage"
              value={language}
              onChange={({ currentTarget: { value } }) => {
                setLanguage(value);
                send({ bookLanguage: value || null }, () => setLanguage(language));
              }}
              {...ids}
            >
              <option value="">As in the manuscript</option>
              {languages.map(([tag, name]) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <noscript>
          <Button type="submit">Save colors and language</Button>
        </noscript>
        <FormSaved saved={saved} intent="look" />
      </form>
    </section>
  );
}
