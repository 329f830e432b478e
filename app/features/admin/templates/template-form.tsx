import { type FormEvent, useState } from "react";
import { call } from "#app/contract/call";
import { type TemplateForAdmin, templateForAdmin } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Switch, TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

/** What is listed of a template. Its design stays as it is. */
export function TemplateForm({ template, onDone }: { template: TemplateForAdmin; onDone: () => void }) {
  const toast = useToast();
  const [price, setPrice] = useState((template.price / 100).toFixed(2));
  const [position, setPosition] = useState(String(template.position ?? ""));
  const { act, isPending, dialog } = useAdminAct("The template was not changed");
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const on = (name: string) => data.get(name) !== null;
    const body = {
      priceCents: Math.round(Number(price) * 100),
      position: position === "" ? null : Number(position),
      isPublished: on("isPublished"),
      isBestseller: on("isBestseller"),
      isPopular: on("isPopular"),
      isPremium: on("isPremium"),
    };
    act(() => call(`/api/admin/templates/${template.id}`, templateForAdmin, { method: "PATCH", body }), {
      onSuccess() {
        toast({ title: `${template.name} changed`, tone: "success" });
        onDone();
      },
    });
  };
  return (
    <form className="admin-form" onSubmit={save}>
      {dialog}
      <TextField
        label="Price in dollars"
        name="price"
        inputMode="decimal"
        value={price}
        hint="0.00 makes it free."
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <TextField
        label="Place in the gallery"
        aside="optional"
        name="position"
        inputMode="numeric"
        value={position}
        hint="1 stands first. Empty: by how many people used it."
        onChange={(event) => setPosition(event.currentTarget.value.replace(/\D/g, ""))}
      />
      <Switch label="On offer" name="isPublished" defaultChecked={template.isPublished} />
      <Switch label="Bestseller" name="isBestseller" defaultChecked={template.isBestseller} />
      <Switch label="Popular" name="isPopular" defaultChecked={template.isPopular} />
      <Switch label="Premium" name="isPremium" defaultChecked={template.isPremium} />
      <div className="row">
        <Button type="submit" disabled={isPending}>
          Save template
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
