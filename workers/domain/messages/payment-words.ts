import { moneyText } from "#domain/billing/money";
import type { Block, MailWords } from "#domain/messages/blocks";
import { dayInWords } from "#domain/messages/date-words";
import type { PaymentMessage } from "#domain/messages/message";

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const each = { monthly: "a month", yearly: "a year" } as const;

/** Returns the words of a message about money: what happened, what it costs, and where to change it. */
export function paymentWords(message: PaymentMessage, { origin }: { origin: string }): MailWords {
  const link = `${origin}/subscription`;
  const ifNotYou = [
    paragraph(
      `If you didn’t expect this, look at your subscription on ${link} or write to us on our contact page.`,
    ),
  ];
  switch (message.kind) {
    case "receipt": {
      const amount = moneyText(message.cents, message.currency);
      return {
        subject: `Receipt: ${amount} for ${message.what}`,
        heading: "Thank you for your payment",
        preview: `${amount} on ${dayInWords(message.paidAt)}`,
        blocks: [
          {
            kind: "facts",
            rows: [
              ["Paid for", message.what],
              ["Amount", amount],
              ["Paid", dayInWords(message.paidAt)],
              ...(message.invoice ? [["Invoice", message.invoice.number] as [string, string]] : []),
            ],
          },
          message.invoice
            ? { kind: "button", label: "Download your invoice", link: origin + message.invoice.path }
            : { kind: "button", label: "See your invoices", link },
        ],
        ifNotYou,
      };
    }
    case "refund": {
      const amount = moneyText(message.cents, message.currency);
      return {
        subject: `Refund: ${amount} for ${message.what}`,
        heading: "Your money is on its way back",
        preview: `${amount} on ${dayInWords(message.at)}`,
        blocks: [
          {
            kind: "facts",
            rows: [
              ["Refunded", message.what],
              ["Amount", amount],
              ["Date", dayInWords(message.at)],
              ["Credit note", message.creditNote.number],
            ],
          },
          paragraph("It goes back the way you paid. Banks take a few days to show it."),
          { kind: "button", label: "Download your credit note", link: origin + message.creditNote.path },
        ],
        ifNotYou,
      };
    }
    case "payment-failed":
      return {
        subject: "Your payment didn’t go through",
        heading: "Your payment didn’t go through",
        preview: `You keep ${message.plan} until ${dayInWords(message.until)}.`,
        blocks: [
          paragraph(`We couldn’t take the payment for your ${message.plan} plan.`),
          paragraph(
            `You keep everything until ${dayInWords(message.until)}. Pay before then, or change the way you pay.`,
          ),
          { kind: "button", label: "Pay now", link },
        ],
        ifNotYou,
      };
    case "plan-changed": {
      const price = `${moneyText(message.cents, message.currency)} ${each[message.cycle]}`;
      return {
        subject: `You’re on ${message.plan} now`,
        heading: `You’re on ${message.plan} now`,
        preview: `${price}, renews on ${dayInWords(message.renewsAt)}.`,
        blocks: [
          paragraph(
            `Your plan is ${message.plan}, for ${price}. It renews on ${dayInWords(message.renewsAt)}.`,
          ),
          { kind: "button", label: "See your subscription", link },
        ],
        ifNotYou,
      };
    }
    case "price-change": {
      const [before, after] = [message.fromCents, message.toCents].map((cents) =>
        moneyText(cents, message.currency),
      );
      return {
        subject: `The price of ${message.plan} changes`,
        heading: `The price of ${message.plan} changes`,
        preview: `From ${dayInWords(message.from)}: ${after} ${each[message.cycle]}.`,
        blocks: [
          paragraph(`${message.plan} costs ${after} ${each[message.cycle]} for new subscriptions.`),
          paragraph(
            `You keep paying ${before} until ${dayInWords(message.from)}. The renewal on that day is the first at the new price.`,
          ),
          paragraph("You can change your plan or cancel at any time before then."),
          { kind: "button", label: "See your subscription", link },
        ],
        ifNotYou,
      };
    }
    case "period-ends":
      return {
        subject: `Your ${message.plan} plan ends on ${dayInWords(message.endsAt)}`,
        heading: `${message.plan} ends on ${dayInWords(message.endsAt)}`,
        preview: "Pay for the next period to keep it.",
        blocks: [
          paragraph(
            `Your ${message.plan} plan doesn’t renew by itself. It ends on ${dayInWords(message.endsAt)} unless you pay for another period.`,
          ),
          { kind: "button", label: "Pay for the next period", link: message.link },
        ],
        ifNotYou,
      };
  }
}
