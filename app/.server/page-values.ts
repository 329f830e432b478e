import type { PlanRow } from "#db/queries/plans/plans";
import { pendingSignInMs } from "#domain/accounts/second-factor";
import { maxLifetimeDays } from "#domain/accounts/session-lifetime";
import { offeredKinds } from "#domain/convert/manuscript-kinds";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import type { PageValues } from "#domain/pages/markdown";
import { kdpFigures } from "#domain/publishing/kdp-figures";
import { deletedMs, guestManuscriptTime, guestMs } from "#domain/retention";
import type { Services } from "#workers/context.server";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Every figure a page may name in double braces: the catalogue's, the printers', our own times and limits, the site's settings. */
export async function pageValues({ plans, settings, config }: Services): Promise<PageValues> {
  const [{ plans: forSale, guest }, contact] = await Promise.all([
    plans.catalogue(),
    settings.get("site.contact"),
  ]);
  return {
    ...kdpValues,
    ...Object.assign({}, ...[...forSale, guest].map(planValues)),
    "limit.manuscript": maxManuscriptSize,
    "limit.formats": offeredKinds,
    "retention.guestManuscript": guestManuscriptTime,
    "retention.guest": `${guestMs / dayMs} days`,
    "retention.deletedBook": `${deletedMs / hourMs} hours`,
    "retention.session": `${maxLifetimeDays} days`,
    "retention.pendingSignIn": `${pendingSignInMs / minuteMs} minutes`,
    "site.email": contact.email,
    "site.phone": contact.phone,
    "site.chat": contact.chat,
    "site.operator": contact.operator,
    "processor.resend": config.MAIL === "resend" ? "yes" : "",
    "processor.cloudflareMail": config.MAIL === "cloudflare" ? "yes" : "",
    "processor.twilio": config.SMS === "twilio" ? "yes" : "",
    "processor.stripe": config.STRIPE_SECRET_KEY ? "yes" : "",
    "processor.paypal": config.PAYPAL_CLIENT_ID ? "yes" : "",
    "processor.bunq": config.BUNQ === "on" ? "yes" : "",
    "processor.unsplash": config.UNSPLASH_ACCESS_KEY ? "yes" : "",
    "processor.model": modelProviders[config.ANALYST],
    "processor.openverse": !config.UNSPLASH_ACCESS_KEY && config.STOCK_PHOTOS === "openverse" ? "yes" : "",
  };
}

/** Who gets the text when an author asks a model. */
const modelProviders = {
  none: "",
  anthropic: "Anthropic",
  "workers-ai": "Cloudflare (Workers AI)",
  fake: "A test model on this server",
} as const;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `2026-11-20` → `Nov 20, 2026`. */
export function dayInWords(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  return `${monthNames[(month ?? 1) - 1]} ${day}, ${year}`;
}

const kdpValues: PageValues = Object.fromEntries(
  Object.entries(kdpFigures).flatMap(([name, { value, source, readOn }]) => [
    [`kdp.${name}`, value],
    [`kdp.${name}.source`, `[${source.name}](${source.address}), ${dayInWords(readOn)}`],
  ]),
);

function planValues(plan: PlanRow): PageValues {
  const key = `plan.${plan.tier}`;
  const count = (limit: number | null) => (limit === null ? "Unlimited" : String(limit));
  const price = (cents: number) => (cents === 0 ? "$0" : `$${(cents / 100).toFixed(2)}`);
  return {
    [`${key}.monthly`]: price(plan.priceMonthlyCents),
    [`${key}.yearly`]: price(plan.priceYearlyCents),
    [`${key}.conversions`]: count(plan.conversionLimit),
    [`${key}.covers`]: count(plan.coverLimit),
    [`${key}.bulkFiles`]: plan.bulkFiles === 0 ? "–" : String(plan.bulkFiles),
    [`${key}.versions`]: String(plan.versionsKept),
  };
}
