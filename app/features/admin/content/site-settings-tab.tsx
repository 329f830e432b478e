import { type FormEvent, useState } from "react";
import { type SiteSetting, siteSettingAnswer } from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Field, type FieldIds } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";
import { SettingHistoryDialog } from "./setting-history-dialog";

const categories = [
  ["contact", "Contact", "How visitors reach you. What is empty is not shown."],
  ["about", "About", "People, awards and numbers of the About page. What is empty is not shown."],
  ["invoices", "Invoices", "Who sells here, as it stands on invoices."],
] as const;

/** Words about whoever runs the site, category by category. Each field is saved by itself. */
export function SiteSettingsTab({ fields }: { fields: SiteSetting[] }) {
  return (
    <>
      {categories.map(([category, title, text]) => (
        <section key={category} className="content-category" aria-labelledby={`category-${category}`}>
          <div className="h">
            <h2 className="d21" id={`category-${category}`}>
              {title}
            </h2>
          </div>
          <p className="mut content-about">{text}</p>
          {fields
            .filter((field) => field.category === category)
            .map((field) => (
              <SettingForm key={field.key} field={field} />
            ))}
        </section>
      ))}
    </>
  );
}

function SettingForm({ field }: { field: SiteSetting }) {
  const { key, label, description } = field;
  const toast = useToast();
  const [wrong, setWrong] = useState<string>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { act, isPending, dialog } = useAdminAct("Failed to update setting");
  const put = (value: string) => {
    setWrong(undefined);
    setHistoryOpen(false);
    const send = () =>
      call(`/api/admin/site-settings/${key}`, siteSettingAnswer, { method: "PUT", body: { value } });
    act(send, {
      onSuccess: () => toast({ title: `${label} saved`, tone: "success" }),
      onError(error) {
        if (error.code === "setting-wrong") return setWrong(error.message);
        toast({ title: "Failed to update setting", description: error.message, tone: "destructive" });
      },
    });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    put(String(new FormData(event.currentTarget).get("value") ?? "").replaceAll("\r\n", "\n"));
  };
  return (
    <form className="content-setting" onSubmit={save}>
      {dialog}
      <Field label={label} hint={description} error={wrong}>
        {/* What was stored elsewhere meanwhile begins the field anew. */}
        {(ids) => <Control key={String(field.value)} field={field} ids={ids} />}
      </Field>
      <div className="row tight">
        <Button type="submit" className="small" disabled={isPending} aria-label={`Save ${label}`}>
          Save
        </Button>
        <Button
          className="small"
          variant="quiet"
          aria-label={`History of ${label}`}
          onClick={() => setHistoryOpen(true)}
        >
          History
        </Button>
      </div>
      {isHistoryOpen ? (
        <SettingHistoryDialog
          field={field}
          isPending={isPending}
          onRestore={put}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </form>
  );
}

function Control({ field: { kind, value }, ids }: { field: SiteSetting; ids: FieldIds }) {
  const common = { ...ids, className: "in", name: "value", defaultValue: String(value) };
  if (kind.type === "lines")
    return <textarea {...common} rows={Math.min(8, Math.max(3, String(value).split("\n").length + 1))} />;
  if (kind.type === "text" && kind.maxLength > 300 && !kind.format) return <textarea {...common} rows={3} />;
  return <input {...common} maxLength={kind.type === "text" ? kind.maxLength : undefined} />;
}
