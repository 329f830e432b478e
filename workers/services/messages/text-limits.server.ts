import type { ThrottleRule } from "#domain/accounts/throttling";
import { isAllowedNumber, phoneNumber } from "#domain/messages/phone-number";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Settings } from "#workers/services/site/settings.server";

const hour = 3_600_000;
const byNumber = { kind: "window", limit: 3, windowMs: hour } as const satisfies ThrottleRule;
const byAccount = { kind: "window", limit: 10, windowMs: 24 * hour } as const satisfies ThrottleRule;

/**
 * Counts a text message before it is sent, and returns the number in E.164 form. Every text costs money, and fraud makes sites
 * send many: so there is a bound for each number, each account and the whole site.
 */
export async function countText(
  { throttle, settings }: { throttle: Throttling; settings: Settings },
  userId: string,
  phone: string,
  now: number,
): Promise<string> {
  const number = phoneNumber(phone);
  if (!number) throw new Refusal("phone-number-wrong");
  const { prefixes, maxPerDay } = await settings.get("messages.sms");
  if (!isAllowedNumber(number, prefixes)) throw new Refusal("phone-country-not-allowed");
  await throttle.hit("sms-number", number, byNumber, now);
  await throttle.hit("sms-account", userId, byAccount, now);
  const byDay = { kind: "window", limit: maxPerDay, windowMs: 24 * hour } as const;
  const { waitMs, first } = await throttle.count("sms-site", "all", byDay, now);
  if (waitMs === 0) return number;
  if (first)
    console.error(
      JSON.stringify({ level: "alert", message: "the day's text messages are used up", maxPerDay }),
    );
  throw new Refusal("messages-unavailable", { channel: "sms" });
}
