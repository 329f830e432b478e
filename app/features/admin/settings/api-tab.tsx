import { type FormEvent, useState } from "react";
import {
  type ApiSettings,
  apiSettingsAnswer,
  factorsAnswer,
  type ServiceStanding,
} from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { PasswordField, Switch } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

type Service = "unsplash" | "anthropic" | "stripe" | "paypal";
type Verdict = { isRight: boolean; sentence: string };

const services: { id: Service; name: string; what: string; keys: [string, string][]; note?: string }[] = [
  {
    id: "unsplash",
    name: "Unsplash",
    what: "Image service: the photo search of the cover designer. Without a key, the built-in art is searched.",
    keys: [["accessKey", "Access key"]],
  },
  {
    id: "anthropic",
    name: "Anthropic",
    what: "AI service. The key can be stored and tested; nothing on the site calls it yet.",
    keys: [["apiKey", "API key"]],
  },
  {
    id: "stripe",
    name: "Stripe",
    what: "Card payments. A key that is stored here goes before the deployment’s.",
    keys: [
      ["secretKey", "Secret key"],
      ["publicKey", "Publishable key"],
      ["webhookSecret", "Webhook signing secret"],
    ],
    note: "Webhook endpoint: /api/webhooks/stripe",
  },
  {
    id: "paypal",
    name: "PayPal",
    what: "Payments by PayPal. A key that is stored here goes before the deployment’s.",
    keys: [
      ["clientId", "Client ID"],
      ["clientSecret", "Client secret"],
      ["webhookId", "Webhook ID"],
    ],
  },
];

/** Services outside and their keys, and which second factors people may turn on. */
export function ApiTab({ settings }: { settings: ApiSettings }) {
  const toast = useToast();
  const [verdicts, setVerdicts] = useState<Record<string, Verdict>>({});
  const { act, isPending, dialog } = useAdminAct("Update Failed");

  const test = (service: Service | "all") =>
    act(
      () =>
        call("/api/admin/api-settings", apiSettingsAnswer, {
          method: "POST",
          body: { action: "test", service },
        }),
      { onSuccess: ({ tests }) => setVerdicts((before) => ({ ...before, ...tests })) },
    );
  const put = (service: Service, keys: Record<string, string>, form: HTMLFormElement) =>
    act(
      () => call("/api/admin/api-settings", apiSettingsAnswer, { method: "POST", body: { [service]: keys } }),
      {
        onSuccess() {
          form.reset();
          setVerdicts(({ [service]: _old, ...others }) => others);
          toast({ title: "Keys saved", description: "They are stored encrypted.", tone: "success" });
        },
        onError: ({ code, message }) =>
          toast({
            title: "Update Failed",
            description: code === "setting-wrong" ? message : "Failed to update settings. Please try again.",
            tone: "destructive",
          }),
      },
    );
  const toggle = (method: "sms" | "email", enabled: boolean) =>
    act(() => call("/api/admin/toggle-2fa", factorsAnswer, { method: "POST", body: { method, enabled } }), {
      onError: () =>
        toast({
          title: "Update Failed",
          description: `Failed to update ${method === "sms" ? "SMS" : "Email"} 2FA settings`,
          tone: "destructive",
        }),
    });

  return (
    <>
      {dialog}
      <div className="row sb">
        <p className="mut">Keys are stored encrypted and never shown again.</p>
        <Button className="small" disabled={isPending} onClick={() => test("all")}>
          Test all connections
        </Button>
      </div>
      <div className="service-cards">
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            {...service}
            standing={settings[service.id]}
            verdict={verdicts[service.id]}
            isPending={isPending}
            onTest={() => test(service.id)}
            onSave={(keys, form) => put(service.id, keys, form)}
          />
        ))}
      </div>
      <section className="admin-part" aria-labelledby="factors">
        <div className="h">
          <h2 className="d21" id="factors">
            Two-factor authentication
          </h2>
        </div>
        <p className="mut setting-title">
          Authenticator apps can always be used. Turned off here, nobody new can add the method; those who
          have it keep it.
        </p>
        <div className="admin-form">
          <Switch
            label="Codes by text message"
            name="sms"
            checked={settings.twoFactor.sms}
            disabled={isPending}
            onCheckedChange={(isOn) => toggle("sms", isOn)}
          />
          <Switch
            label="Codes by email"
            name="email"
            checked={settings.twoFactor.email}
            disabled={isPending}
            onCheckedChange={(isOn) => toggle("email", isOn)}
          />
        </div>
      </section>
    </>
  );
}

type ServiceCardProps = (typeof services)[number] & {
  standing: ServiceStanding;
  verdict: Verdict | undefined;
  isPending: boolean;
  onTest: () => void;
  onSave: (keys: Record<string, string>, form: HTMLFormElement) => void;
};

function ServiceCard({
  id,
  name,
  what,
  keys,
  note,
  standing,
  verdict,
  isPending,
  onTest,
  onSave,
}: ServiceCardProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = [...new FormData(form)].flatMap(([key, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[key, value.trim()] as const] : [],
    );
    if (sent.length > 0) onSave(Object.fromEntries(sent), form);
  };
  return (
    <section aria-labelledby={`service-${id}`}>
      <div className="h">
        <h2 className="d21" id={`service-${id}`}>
          {name}
        </h2>
        <span className={standing.status === "active" ? "tag ok" : "tag"}>
          {standing.status === "active"
            ? "Active"
            : standing.configured
              ? "Configured, not offered"
              : "Not configured"}
        </span>
      </div>
      <p className="mut setting-title">{what}</p>
      {note ? <p className="mono setting-title">{note}</p> : null}
      <form className="admin-form" onSubmit={save} noValidate>
        {keys.map(([key, label]) => (
          <PasswordField
            key={key}
            label={label}
            name={key}
            autoComplete="off"
            placeholder={standing.keys[key]?.isSet ? `••••${standing.keys[key]?.lastFour}` : "Not set"}
          />
        ))}
        {verdict ? (
          <p className={verdict.isRight ? "okc" : "setting-wrong"} role="status">
            {verdict.sentence}
          </p>
        ) : null}
        <div className="row tight">
          <Button type="submit" className="small" disabled={isPending}>
            Save keys
          </Button>
          <Button
            className="small"
            variant="quiet"
            disabled={isPending || !standing.configured}
            onClick={onTest}
          >
            Test {name}
          </Button>
        </div>
      </form>
    </section>
  );
}
