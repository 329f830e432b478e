import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ProofLinksData } from "#app/contract/reading/proof-links-page";
import { Button } from "#app/ui/button";
import { Field, PasswordField, Switch, TextField } from "#app/ui/field";

/** Makes a link: for whom, until when, with what password, to which chapters, with comments or without. */
export function MakeLinkForm({ chapters }: Pick<ProofLinksData, "chapters">) {
  const [isPart, setPart] = useState(false);
  const isBusy = useNavigation().formData?.get("do") === "make";
  return (
    <Form method="post" className="proof-link-form">
      <input type="hidden" name="do" value="make" />
      <div className="two">
        <TextField
          label="Name"
          name="name"
          maxLength={80}
          placeholder="Beta readers"
          hint="Only you see it."
          autoComplete="off"
        />
        <Field label="Works for">
          {(ids) => (
            <select {...ids} className="in" name="days" defaultValue="30">
              <option value="7">7 days</option>
              <option value="30">30 days</option>
              <option value="90">90 days</option>
              <option value="">As long as I want</option>
            </select>
          )}
        </Field>
      </div>
      <PasswordField
        label="Password"
        name="password"
        aside="optional"
        minLength={4}
        maxLength={200}
        autoComplete="new-password"
        hint="Send it to your readers separately."
      />
      <fieldset className="proof-which">
        <legend>Chapters</legend>
        <label>
          <input type="radio" name="which" value="all" defaultChecked onChange={() => setPart(false)} /> The
          whole book
        </label>
        <label>
          <input type="radio" name="which" value="part" onChange={() => setPart(true)} /> Only some chapters
        </label>
        <ul className={isPart ? "proof-chapters" : "proof-chapters is-folded"}>
          {chapters.map(({ index, title }) => (
            <li key={index}>
              <label>
                <input type="checkbox" name="chapter" value={index} /> {title || "Untitled"}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Switch
        label="Readers may comment"
        description="They select words to comment on them or suggest a change."
        name="comments"
        defaultChecked
      />
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {isBusy ? "Making the link…" : "Make link"}
      </Button>
    </Form>
  );
}
