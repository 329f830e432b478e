import type {
  ApiSettings,
  PaymentSettings,
  ServiceStanding,
  SiteSetting,
} from "#app/contract/admin/settings";
import type { Provider } from "#domain/provider-keys";
import type { Services } from "#workers/context.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import type { AdminActor, FieldValue } from "#workers/services/admin/site-administration.server";
import type { Call } from "./endpoint";

type Site = Pick<Services, "siteAdministration">;

/** Which administrator acts, and from where, for the record. */
export const adminActor = ({
  request,
  services,
  identity,
}: Pick<Call, "request" | "services"> & { identity: { user: { id: string } } }): AdminActor => ({
  id: identity.user.id,
  device: visitorOf(request, services.config).device,
});

export const settingAnswer = ({ setting: _setting, part: _part, ...field }: FieldValue): SiteSetting => field;

export async function apiSettingsOf({ siteAdministration: site }: Site, now: number): Promise<ApiSettings> {
  const payments = await site.payments();
  const standing = async (provider: Provider, isOn: boolean): Promise<ServiceStanding> => {
    const { isConfigured, keys } = await site.standing(provider, now);
    return { status: isConfigured && isOn ? "active" : "inactive", configured: isConfigured, keys };
  };
  const [unsplash, anthropic, stripe, paypal, twoFactor] = await Promise.all([
    standing("unsplash", true),
    standing("anthropic", true),
    standing("stripe", payments.stripe),
    standing("paypal", payments.paypal),
    site.factors(),
  ]);
  return { unsplash, anthropic, stripe, paypal, twoFactor };
}

export async function paymentSettingsOf(
  { siteAdministration: site, billing }: Site & Pick<Services, "billing">,
  now: number,
): Promise<PaymentSettings> {
  const [on, stripe, paypal, bunq] = await Promise.all([
    site.payments(),
    site.standing("stripe", now),
    site.standing("paypal", now),
    site.standing("bunq", now),
  ]);
  const masked = (key: { isSet: boolean; lastFour: string } | undefined): string =>
    key?.isSet ? `••••${key.lastFour}` : "";
  const isReady = (provider: "stripe" | "paypal" | "bunq") => billing.configured.includes(provider);
  return {
    stripe: {
      ...{ enabled: on.stripe, isReady: isReady("stripe") },
      webhookSecret: masked(stripe.keys.webhookSecret),
      publishableKey: masked(stripe.keys.publicKey),
      secretKey: masked(stripe.keys.secretKey),
    },
    paypal: {
      ...{ enabled: on.paypal, isReady: isReady("paypal") },
      webhookId: masked(paypal.keys.webhookId),
      clientId: masked(paypal.keys.clientId),
      clientSecret: masked(paypal.keys.clientSecret),
    },
    bunq: { enabled: on.bunq, isReady: isReady("bunq"), apiKey: masked(bunq.keys.apiKey) },
  };
}
