import ArrowLeft from "lucide-react/icons/arrow-left";
import { type FormEvent, useState } from "react";
import { type SiteSetting, siteSettingAnswer, siteSettingsAnswer } from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";
import { ResetDialog } from "./reset-dialog";

type SettingsTabProps = {
  category: SiteSetting["category"];
  title: string;
  text: string;
  fields: SiteSetting[];
  /** What nobody sets here, and why. */
  fixed: readonly (readonly [string, string])[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

const shown = ({ kind, value }: SiteSetting): string =>
  kind.type === "number" ? `${Number(value).toLocaleString("en-US")} ${kind.unit}` : String(value) || "None";

/** An overview card with what is set; opened, the fields. */
export function SettingsTab(props: SettingsTabProps) {
  const { title, text, fields, fixed, isOpen, onOpen } = props;
  if (isOpen) return <Panel {...props} />;
  return (
    <section className="setting-card" aria-labelledby="card-title">
      <div className="h">
        <h2 className="d21" id="card-title">
          {title}
        </h2>
        <Button className="small" onClick={() => onOpen(true)}>
          Change {title.toLowerCase()} settings
        </Button>
      </div>
      <p className="mut">{text}</p>
      <dl className="kv2">
        {fields.map((field) => [
          <dt key={`${field.key}t`}>{field.label}</dt>,
          <dd key={`${field.key}d`}>{shown(field)}</dd>,
        ])}
        {fixed.map(([label, why]) => [
          <dt key={`${label}t`}>{label}</dt>,
          <dd key={`${label}d`} className="mut">
            {why}
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Panel({ category, title, fields, onOpen }: SettingsTabProps) {
  const toast = useToast();
  const [isResetting, setResetting] = useState(false);
  const [wrong, setWrong] = useState<{ key: string; sentence: string }>();
  const { act, isPending, dialog } = useAdminAct("Update Failed");

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setWrong(undefined);
    let last = "";
    act(
      async () => {
        for (const { key, value } of fields) {
          const typed = String(data.get(key) ?? "").trim();
          if (typed === String(value)) continue;
          last = key;
          const body = { value: typed };
          await call(`/api/admin/site-settings/${key}`, siteSettingAnswer, { method: "PUT", body });
        }
        return call(`/api/admin/save-${category}`, siteSettingsAnswer, { method: "POST", body: {} });
      },
      {
        onSuccess: () => toast({ title: `${title} settings saved`, tone: "success" }),
        onError(error) {
          if (error.code === "setting-wrong") return setWrong({ key: last, sentence: error.message });
          toast({
            title: "Update Failed",
            description: `Failed to save ${category} settings.`,
            tone: "destructive",
          });
        },
      },
    );
  };

  const reset = () => {
    setResetting(false);
    act(() => call(`/api/admin/reset-${category}`, siteSettingsAnswer, { method: "POST", body: {} }), {
      onSuccess: () => toast({ title: `${title} settings reset`, tone: "success" }),
      onError: () =>
        toast({
          title: "Update Failed",
          description: `Failed to reset ${category} settings.`,
          tone: "destructive",
        }),
    });
  };

  return (
    <section aria-labelledby="panel-title">
      {dialog}
      <Button className="small" variant="quiet" onClick={() => onOpen(false)}>
        <ArrowLeft className="i s" aria-hidden="true" />
        Back to Overview
      </Button>
      <h2 className="d21 setting-title" id="panel-title">
        {title}
      </h2>
      {/* What was stored elsewhere meanwhile begins the fields anew. */}
      <form
        key={JSON.stringify(fields.map(({ value }) => value))}
        className="admin-form"
        onSubmit={save}
        noValidate
      >
        {fields.map(({ key, label, description, value, standard, kind }) => (
          <TextField
            key={key}
            label={label}
            aside={kind.type === "number" ? kind.unit : undefined}
            name={key}
            inputMode={kind.type === "number" ? "numeric" : undefined}
            maxLength={kind.type === "text" ? kind.maxLength : undefined}
            defaultValue={String(value)}
            error={wrong?.key === key ? wrong.sentence : undefined}
            hint={
              kind.type === "number"
                ? `${description} Usually ${standard.toLocaleString("en-US")}.`
                : description
            }
          />
        ))}
        <div className="row">
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Saving…" : `Save ${title.toLowerCase()} settings`}
          </Button>
          <Button className="harm" disabled={isPending} onClick={() => setResetting(true)}>
            Reset to defaults
          </Button>
        </div>
      </form>
      {isResetting ? <ResetDialog title={title} onReset={reset} onClose={() => setResetting(false)} /> : null}
    </section>
  );
}
