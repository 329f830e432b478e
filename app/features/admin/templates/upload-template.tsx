import { type FormEvent, useState } from "react";
import { call } from "#app/contract/call";
import { templateForAdmin } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Field, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { genres } from "#domain/cover/genres";
import { templateColours, templateMoods, titlePlaces } from "#domain/cover/templates/facets";
import { useAdminAct } from "../parts/use-admin-act";

/** A design file and what its template is listed by. It is drawn on the server before it is taken. */
export function UploadTemplate({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const { act, isPending, dialog } = useAdminAct("The template was not added");

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const design = await designIn(data.get("file"));
    setFault(undefined);
    if (design === undefined)
      return setFault("Choose a design file: a .json file as docs/templates.md describes.");
    const tags = text("tags").toLowerCase().split(",");
    const body = {
      design,
      name: text("name"),
      genre: text("genre"),
      description: text("description"),
      tags: tags.map((tag) => tag.trim()).filter(Boolean),
      priceCents: Math.round(Number(text("price") || 0) * 100),
      colour: text("colour"),
      mood: text("mood"),
      titlePlace: text("titlePlace"),
    };
    act(() => call("/api/admin/templates", templateForAdmin, { method: "POST", body }), {
      onSuccess({ name }) {
        toast({ title: `${name} added`, description: "It is not on offer yet.", tone: "success" });
        onDone();
      },
      onError: ({ message }) => setFault(message),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return (
    <section className="template-upload" aria-labelledby="upload-title">
      {dialog}
      <h2 className="d21" id="upload-title">
        Upload a template
      </h2>
      <form className="admin-form" onSubmit={submit}>
        {fault ? (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        ) : null}
        <TextField
          label="Design file"
          name="file"
          type="file"
          accept=".json,application/json"
          required
          hint="It is checked and drawn before it is added."
        />
        <TextField label="Name" name="name" required maxLength={60} />
        <Field label="Description" hint="For which book, and what it does for it. 20 to 300 characters.">
          {(ids) => (
            <textarea
              {...ids}
              className="in"
              name="description"
              rows={3}
              required
              minLength={20}
              maxLength={300}
            />
          )}
        </Field>
        <div className="template-choices">
          <Choice label="Genre" name="genre" options={genres} />
          <Choice label="Color" name="colour" options={templateColours} />
          <Choice label="Mood" name="mood" options={templateMoods} />
          <Choice label="Title stands" name="titlePlace" options={titlePlaces} />
        </div>
        <TextField label="Tags" aside="optional" name="tags" hint="Up to 8, separated by commas." />
        <TextField
          label="Price in dollars"
          name="price"
          inputMode="decimal"
          defaultValue="0.00"
          hint="0.00 makes it free."
        />
        <div className="row">
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Drawing…" : "Add template"}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}

type ChoiceProps = { label: string; name: string; options: readonly string[] };

function Choice({ label, name, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className="in" name={name}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option.slice(0, 1).toUpperCase() + option.slice(1).replaceAll("-", " ")}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The object that a chosen file holds; undefined when it is none. */
async function designIn(file: FormDataEntryValue | null): Promise<Record<string, unknown> | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  try {
    const value: unknown = JSON.parse(await file.text());
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
