import { DeliveryFault, isFinalStatus } from "#workers/gateways/delivery-fault";
import { type Fetch, type SmsGateway, sendMs } from "#workers/gateways/sms/sms-gateway";

export type TwilioSettings = { accountSid: string; authToken: string; from: string };

/** Text messages through Twilio (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource). */
export function twilio({ accountSid, authToken, from }: TwilioSettings, fetch: Fetch): SmsGateway {
  const address = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  // A messaging service is named by its id, a number by itself.
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    name: "twilio",
    async send({ to, text }) {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ [sender]: from, To: to, Body: text }).toString(),
        redirect: "manual",
        signal: AbortSignal.timeout(sendMs),
      });
      if (response.ok) return "sent";
      throw new DeliveryFault(`Twilio answered ${response.status}`, {
        isFinal: isFinalStatus(response.status),
      });
    },
  };
}
