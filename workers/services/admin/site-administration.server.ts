import type { Provider } from "#domain/provider-keys";
import { keyFault, providers } from "#domain/provider-keys";
import { Refusal } from "#domain/refusal";
import type { SettingKey } from "#domain/settings";
import {
  checkedValue,
  type FieldCategory,
  type SiteField,
  shownValue,
  siteField,
  siteFields,
  standardOf,
  type TabCategory,
  tabCategories,
} from "#domain/site-fields";
import { checkProvider, type KeyVerdict } from "#workers/gateways/provider-checks/check-provider";
import type { Device } from "#workers/objects/session-registry.server";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { KeyStanding, ProviderKeys } from "#workers/services/admin/provider-keys.server";
import type { SettingChange, SettingHistory } from "#workers/services/admin/setting-history.server";
import type { Settings } from "#workers/services/site/settings.server";

/** Which administrator, from where. */
export type AdminActor = { id: string; device: Device };
export type FieldValue = SiteField & { value: string | number; standard: string | number };
type PaymentService = "stripe" | "paypal" | "bunq";

type Deps = {
  settings: Settings;
  keys: ProviderKeys;
  audit: Audit;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Places in the gate that the deployment names. */
  deployedPlaces: number;
  history: SettingHistory;
  isProduction: boolean;
  paypalEnvironment: "live" | "sandbox";
  /** Whether everything is there that a payment service needs, the deployment's part with it. */
  canBePaidBy: (service: PaymentService) => boolean;
};

/** What administrators set for the whole site: fields, switches and keys of services. Every change is on record. */
export function createSiteAdministration({
  settings,
  keys,
  audit,
  fetch,
  deployedPlaces,
  history,
  isProduction,
  paypalEnvironment,
  canBePaidBy,
}: Deps) {
  async function fieldNow(field: SiteField): Promise<FieldValue> {
    const stored: Record<string, unknown> = { ...(await settings.get(field.setting)) };
    const isGate = field.key === "max_concurrent_conversions";
    const standard = shownValue(field, isGate ? deployedPlaces : standardOf(field));
    const value = stored[field.part] ?? null;
    return { ...field, value: value === null ? standard : shownValue(field, value), standard };
  }

  const fields = (category?: FieldCategory): Promise<FieldValue[]> =>
    Promise.all(siteFields.filter((field) => !category || field.category === category).map(fieldNow));

  function record(
    by: AdminActor,
    action: "setting-changed" | "settings-reset" | "keys-changed" | "keys-tested",
    target: string,
    meta: Record<string, string | number | boolean>,
    now: number,
  ): void {
    audit.record({ ...eventFrom(by, now), action, result: "ok", actor: by.id, target, meta });
  }

  async function change(field: SiteField, value: unknown, by: AdminActor, now: number) {
    const before = await fieldNow(field);
    await settings.setPart(field.setting, field.part, value, now);
    const after = await fieldNow(field);
    await history.add(field.key, after.value, by.id, now);
    // Names and addresses of people stand in no record.
    const meta: Record<string, string | number> = isOfTab(field)
      ? { from: short(before.value), to: short(after.value) }
      : { length: String(after.value).length };
    record(by, "setting-changed", field.key, meta, now);
    return after;
  }

  async function setSwitch(key: SettingKey, part: string, isOn: boolean, by: AdminActor, now: number) {
    await settings.setPart(key, part, isOn, now);
    record(by, "setting-changed", `${key}.${part}`, { to: isOn }, now);
  }

  async function testOne(provider: Provider, by: AdminActor, now: number): Promise<KeyVerdict> {
    const { isConfigured } = await keys.standing(provider, now);
    if (!isConfigured) return { isRight: false, sentence: "No key is stored." };
    const opened = await Promise.all(
      providers[provider].keys.map(
        async (key) => [key, (await keys.reveal(provider, key, now)) ?? ""] as const,
      ),
    );
    const verdict = await checkProvider(provider, Object.fromEntries(opened), fetch, paypalEnvironment);
    record(by, "keys-tested", provider, { isRight: verdict.isRight }, now);
    return verdict;
  }

  /** Refuses with `keys-missing`, or with the sentence of what a payment service lacks. */
  async function requireKeys(service: PaymentService, now: number): Promise<void> {
    const { isConfigured, keys: known } = await keys.standing(service, now);
    if (service === "stripe" && !(known.secretKey?.isSet && known.publicKey?.isSet))
      throw new Refusal("keys-missing");
    const { name } = providers[service];
    if (!isConfigured)
      throw new Refusal("setting-wrong", {
        detail:
          service === "stripe"
            ? "Stripe also needs the signing secret of its webhook. Without it, nobody tells us of payments."
            : `Please provide the ${name} keys first.`,
      });
    if (service === "bunq" && !canBePaidBy(service))
      throw new Refusal("setting-wrong", {
        detail: "Bunq also needs its installation, which comes with the deployment.",
      });
  }

  return {
    fields,

    /** Sets one field. Refuses with `not-found`, or with the sentence of what is wrong. */
    async set(key: string, sent: unknown, by: AdminActor, now: number): Promise<FieldValue> {
      const field = siteField(key);
      if (!field) throw new Refusal("not-found");
      const checked = checkedValue(field, sent);
      if ("wrong" in checked) throw new Refusal("setting-wrong", { detail: checked.wrong });
      return change(field, checked.value, by, now);
    },

    /** One field, with what it was before, the newest first. Refuses with `not-found`. */
    async field(key: string): Promise<{ setting: FieldValue; history: SettingChange[] }> {
      const field = siteField(key);
      if (!field) throw new Refusal("not-found");
      const [setting, changes] = await Promise.all([fieldNow(field), history.of(key)]);
      return { setting, history: changes };
    },

    /** Sets every field of a tab back to what it has while nobody has set it. Touches settings, never data. */
    async reset(category: TabCategory, by: AdminActor, now: number): Promise<FieldValue[]> {
      for (const field of siteFields.filter((one) => one.category === category)) {
        const isGate = field.key === "max_concurrent_conversions";
        await settings.setPart(field.setting, field.part, isGate ? null : standardOf(field), now);
        await history.add(field.key, (await fieldNow(field)).value, by.id, now);
      }
      record(by, "settings-reset", category, {}, now);
      return fields(category);
    },

    /** Whether people may turn on codes by text message or by email. Who has them keeps them. */
    setFactor: (method: "sms" | "email", isOn: boolean, by: AdminActor, now: number): Promise<void> =>
      setSwitch("security", method === "sms" ? "smsFactor" : "emailFactor", isOn, by, now),

    async factors(): Promise<{ sms: boolean; email: boolean }> {
      const { smsFactor, emailFactor } = await settings.get("security");
      return { sms: smsFactor, email: emailFactor };
    },

    payments: () => settings.get("payments"),

    /** Offers a payment service, or no longer. Refuses with `keys-missing` while a key that it needs is not stored. */
    async setPayment(service: PaymentService, isOn: boolean, by: AdminActor, now: number): Promise<void> {
      if (isOn) await requireKeys(service, now);
      await setSwitch("payments", service, isOn, by, now);
    },

    standing: (provider: Provider, now: number): Promise<KeyStanding> => keys.standing(provider, now),

    /** Stores keys of a service. The record names the fields, never their values. */
    async putKeys(
      provider: Provider,
      sent: Record<string, string>,
      by: AdminActor,
      now: number,
    ): Promise<void> {
      for (const [key, value] of Object.entries(sent)) {
        const fault = keyFault(`${provider}.${key}`, value.trim(), isProduction);
        if (fault) throw new Refusal("setting-wrong", { detail: fault });
      }
      for (const [key, value] of Object.entries(sent)) await keys.put(provider, key, value.trim(), now);
      record(by, "keys-changed", provider, { fields: Object.keys(sent).join(" ") }, now);
    },

    test: testOne,
  };
}
export type SiteAdministration = ReturnType<typeof createSiteAdministration>;

const isOfTab = ({ category }: SiteField): boolean => tabCategories.some((tab) => tab === category);

const short = (value: string | number): string | number =>
  typeof value === "string" ? value.slice(0, 80) : value;
