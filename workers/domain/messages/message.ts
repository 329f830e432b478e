/** What somebody did, as the owner of the account is told of it. */
export type Act = {
  /** Milliseconds UTC. */
  at: number;
  /** The browser and system in words: "Firefox on Windows". */
  device: string;
  /** City and country, where the edge knows them. */
  place?: string | undefined;
};

/** How a second factor is called in a message. */
export type FactorName = "app" | "email" | "sms" | "passkey" | "recovery-codes";

/** What an administrator did to somebody's account. */
export type AdminAct = "seen" | "factor-reset" | "plan-granted" | "role-given";

/** Something to tell the owner of an account by mail or text message. Links are whole addresses of this site. */
export type Message =
  | { kind: "verify-email"; link: string }
  | { kind: "reset-password"; link: string; act: Act }
  /** To the new address. */
  | { kind: "confirm-new-email"; link: string; act: Act }
  /** To the old address. `link` takes the change back. */
  | { kind: "email-changed"; newEmail: string; link: string; act: Act }
  /** `link` leads to "this was not me". */
  | { kind: "new-device"; link: string; act: Act }
  | { kind: "factor-added"; factor: FactorName; act: Act }
  | { kind: "factor-removed"; factor: FactorName; act: Act }
  /** A personal token for the API, by the name its owner gave it. */
  | { kind: "token-made"; name: string; act: Act }
  | { kind: "password-changed"; act: Act }
  | { kind: "username-changed"; username: string; act: Act }
  /** Somebody tried `times` passwords in browsers the owner has never used, the last time at `at`. */
  | { kind: "sign-ins-guessed"; times: number; at: number }
  /** Mail that people ask for. `title`: the book's; `link`: where it is. */
  | { kind: "book-ready"; title: string; link: string }
  | { kind: "comments"; title: string; count: number; link: string }
  /** `left`: recovery codes that still work. */
  | { kind: "recovery-code-used"; left: number; act: Act }
  | { kind: "sign-in-code"; code: string; minutes: number; act?: Act | undefined }
  /** One link an archive. `until`: milliseconds UTC. */
  | { kind: "export-ready"; links: string[]; until: number; act: Act }
  /** `deletedAt`: when everything goes unless somebody signs in before. */
  | { kind: "deletion-begun"; deletedAt: number; act: Act }
  /** Somebody signed in before that day. `link` leads to "this was not me". */
  | { kind: "deletion-stopped"; link: string; act: Act }
  /** To administrators: what somebody wrote on the contact page. */
  | { kind: "contact-message"; from: string; email: string; subject: string; words: string }
  /** An administrator did something to the account. `at`: milliseconds UTC. */
  | { kind: "admin-act"; what: AdminAct; at: number }
  | PaymentMessage;

/** A document by its number, and the path of its PDF. */
export type MailedInvoice = { number: string; path: string };

/** About money. Amounts in cents of an ISO 4217 currency, moments in ms UTC. */
export type PaymentMessage =
  /** `what` was paid for: a plan or a template, by name. */
  | {
      kind: "receipt";
      what: string;
      cents: number;
      currency: string;
      paidAt: number;
      invoice: MailedInvoice | null;
    }
  /** `what` was given back. */
  | { kind: "refund"; what: string; cents: number; currency: string; at: number; creditNote: MailedInvoice }
  /** `until`: everything of the plan is kept that long. */
  | { kind: "payment-failed"; plan: string; until: number }
  | {
      kind: "plan-changed";
      plan: string;
      cents: number;
      currency: string;
      cycle: "monthly" | "yearly";
      renewsAt: number;
    }
  /** `from`: the renewal that takes the new price. */
  | {
      kind: "price-change";
      plan: string;
      fromCents: number;
      toCents: number;
      currency: string;
      cycle: "monthly" | "yearly";
      from: number;
    }
  /** A period that is paid by hand ends soon. `link` leads to paying the next one. */
  | { kind: "period-ends"; plan: string; endsAt: number; link: string };

export type MessageKind = Message["kind"];

/** Where one message goes. */
export type Recipient = { userId: string; email: string } | { userId: string; phone: string };
