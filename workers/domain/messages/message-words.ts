import type { Block, MailWords } from "#domain/messages/blocks";
import { dayInWords, timeInWords } from "#domain/messages/date-words";
import type { Act, AdminAct, FactorName, Message } from "#domain/messages/message";
import { paymentWords } from "#domain/messages/payment-words";

/** Where links of our own lead. */
export type MailSite = { origin: string };

/** Returns the words of a message: the act, its time and device, and what to do if it was not you. */
export function mailWords(message: Message, { origin }: MailSite): MailWords {
  const secure: Block[] = [
    paragraph(
      "If it wasn’t you, choose a new password now. That signs out every device, and your books stay where they are.",
    ),
    { kind: "button", label: "Choose a new password", link: `${origin}/forgot-password` },
  ];
  const unsubscribe: Block[] = [
    paragraph("You asked for this email. You can turn it off on your account page."),
    { kind: "button", label: "Change what we email", link: `${origin}/account` },
  ];
  switch (message.kind) {
    case "verify-email":
      return {
        subject: "Confirm your email address",
        heading: "Confirm your email address",
        preview: "One click, and we know our email reaches you.",
        blocks: [
          paragraph(
            "Welcome to Colophon. Confirm that this address is yours, so that you can share proof links and recover your account.",
          ),
          { kind: "button", label: "Confirm address", link: message.link },
          paragraph("The link works once, for 24 hours."),
        ],
        ifNotYou: [
          paragraph(
            "If you didn’t make an account, ignore this email. Nobody can confirm your address without the link.",
          ),
        ],
      };
    case "reset-password":
      return {
        subject: "Reset your password",
        heading: "Choose a new password",
        preview: "The link works once, for 30 minutes.",
        blocks: [
          paragraph("Somebody asked to reset the password of your Colophon account."),
          { kind: "button", label: "Choose a new password", link: message.link },
          paragraph(
            "The link works once, for 30 minutes. Your second factor stays on, and every device is signed out.",
          ),
          facts("Password reset asked for", message.act),
        ],
        ifNotYou: [paragraph("If it wasn’t you, ignore this email. Your password stays as it is.")],
      };
    case "confirm-new-email":
      return {
        subject: "Confirm your new email address",
        heading: "Confirm your new address",
        preview: "Your account uses this address once you confirm it.",
        blocks: [
          paragraph(
            "Somebody asked to use this address for a Colophon account. It changes once you confirm it.",
          ),
          { kind: "button", label: "Confirm new address", link: message.link },
          paragraph("The link works once, for 24 hours."),
          facts("Change asked for", message.act),
        ],
        ifNotYou: [paragraph("If it wasn’t you, ignore this email. Nothing changes without the link.")],
      };
    case "email-changed":
      return {
        subject: "Your email address was changed",
        heading: "Your email address was changed",
        preview: `Email now goes to ${message.newEmail}. You can undo this for 7 days.`,
        blocks: [
          paragraph(
            `Your Colophon account now uses ${message.newEmail}. We no longer send email to this address.`,
          ),
          facts("Address changed", message.act, [["New address", message.newEmail]]),
        ],
        ifNotYou: [
          paragraph(
            "If it wasn’t you, undo the change within 7 days. That brings this address back, signs out every device and lets you choose a new password.",
          ),
          { kind: "button", label: "Undo the change", link: message.link },
        ],
      };
    case "new-device":
      return {
        subject: "New sign-in to your account",
        heading: "New sign-in",
        preview: `${message.act.device}, ${timeInWords(message.act.at)}`,
        blocks: [
          paragraph("Somebody signed in to your Colophon account on a device we haven’t seen before."),
          facts("Signed in", message.act),
          paragraph("If it was you, there’s nothing to do."),
        ],
        ifNotYou: [
          paragraph("If it wasn’t you, tell us. We’ll sign out every device, and you choose a new password."),
          { kind: "button", label: "This wasn’t me", link: message.link },
        ],
      };
    case "factor-added":
      return {
        subject: `${factorNames[message.factor].title} added to your account`,
        heading: `${factorNames[message.factor].title} added`,
        preview: `You can now sign in with ${factorNames[message.factor].inSentence}.`,
        blocks: [
          paragraph(
            `Your Colophon account now uses ${factorNames[message.factor].inSentence} when you sign in.`,
          ),
          facts("Added", message.act),
        ],
        ifNotYou: secure,
      };
    case "factor-removed":
      return {
        subject: `${factorNames[message.factor].title} removed from your account`,
        heading: `${factorNames[message.factor].title} removed`,
        preview: `Your account no longer uses ${factorNames[message.factor].inSentence}.`,
        blocks: [
          paragraph(`Your Colophon account no longer uses ${factorNames[message.factor].inSentence}.`),
          facts("Removed", message.act),
        ],
        ifNotYou: secure,
      };
    case "admin-act": {
      const { subject, sentence } = adminActs[message.what];
      return {
        subject,
        heading: subject,
        preview: sentence,
        blocks: [paragraph(sentence), paragraph(`This was done on ${dayInWords(message.at)}.`)],
        ifNotYou: [paragraph("If you didn’t ask for help and this surprises you, please write to us.")],
      };
    }
    case "password-changed":
      return {
        subject: "Your password was changed",
        heading: "Your password was changed",
        preview: "Your other devices were signed out.",
        blocks: [
          paragraph(
            "The password of your Colophon account was changed, and your other devices were signed out.",
          ),
          facts("Password changed", message.act),
        ],
        ifNotYou: secure,
      };
    case "username-changed":
      return {
        subject: "Your username was changed",
        heading: "Your username was changed",
        preview: `You now sign in as ${message.username}.`,
        blocks: [
          paragraph(`The username of your Colophon account is now ${message.username}.`),
          facts("Username changed", message.act),
        ],
        ifNotYou: secure,
      };
    case "sign-ins-guessed":
      return {
        subject: "Somebody is guessing your password",
        heading: "Somebody is guessing your password",
        preview: "None of the guesses was right. Your account is safe.",
        blocks: [
          paragraph(
            `Somebody keeps trying to sign in to your Colophon account with wrong passwords. We made them wait ${times(message.times)}.`,
          ),
          paragraph("None of the guesses was right. Browsers you have used before are not held up."),
          { kind: "facts", rows: [["Last guess", timeInWords(message.at)]] },
          { kind: "button", label: "Turn on two-factor", link: `${origin}/security` },
        ],
        ifNotYou: [
          paragraph("If you use the same password elsewhere, choose a new one here."),
          { kind: "button", label: "Choose a new password", link: `${origin}/forgot-password` },
        ],
      };
    case "book-ready":
      return {
        subject: "Your book is ready",
        heading: "Your book is ready",
        preview: `${message.title} has been converted.`,
        blocks: [
          paragraph(`${message.title} has been converted. You can read it, check it and download the EPUB.`),
          { kind: "button", label: "Open the book", link: message.link },
        ],
        ifNotYou: unsubscribe,
      };
    case "comments":
      return {
        subject: message.count === 1 ? "New comment on your book" : "New comments on your book",
        heading: message.count === 1 ? "New comment" : "New comments",
        preview: `Readers left ${comments(message.count)} on ${message.title}.`,
        blocks: [
          paragraph(`Readers of your proof link left ${comments(message.count)} on ${message.title}.`),
          { kind: "button", label: "Read comments", link: message.link },
        ],
        ifNotYou: unsubscribe,
      };
    case "token-made":
      return {
        subject: "An API token was made",
        heading: "An API token was made",
        preview: "Programs can use it to work with your account.",
        blocks: [
          paragraph("Somebody made a token with which programs can use your Colophon account."),
          facts("Token made", message.act, [["Name", oneLine(message.name)]]),
          { kind: "button", label: "See your tokens", link: `${origin}/account#account-tokens` },
        ],
        ifNotYou: [
          paragraph(
            "If it wasn’t you, choose a new password now. That signs out every device and ends every token.",
          ),
          { kind: "button", label: "Choose a new password", link: `${origin}/forgot-password` },
        ],
      };
    case "recovery-code-used":
      return {
        subject: "A recovery code was used",
        heading: "A recovery code was used",
        preview: codesLeft(message.left),
        blocks: [
          paragraph("Somebody signed in to your Colophon account with one of your recovery codes."),
          paragraph(codesLeft(message.left)),
          facts("Code used", message.act),
        ],
        ifNotYou: secure,
      };
    case "sign-in-code":
      return {
        subject: `${message.code} is your Colophon code`,
        heading: "Your code",
        preview: `It works for ${minutes(message.minutes)}.`,
        blocks: [
          paragraph("Enter this code where Colophon asks for it."),
          { kind: "code", code: message.code },
          paragraph(
            `It works once, for ${minutes(message.minutes)}. Nobody from Colophon will ever ask you for it.`,
          ),
          ...(message.act ? [facts("Code asked for", message.act)] : []),
        ],
        ifNotYou: [
          paragraph("If you didn’t ask for a code, somebody may know your password. Choose a new one."),
          { kind: "button", label: "Choose a new password", link: `${origin}/forgot-password` },
        ],
      };
    case "export-ready":
      return {
        subject: "Your data is ready to download",
        heading: "Your data is ready",
        preview: `Download it until ${dayInWords(message.until)}.`,
        blocks: [
          paragraph(
            "Everything in your Colophon account is packed: manuscripts, books, covers, notes and the account itself.",
          ),
          ...message.links.map((link, at) => ({
            kind: "button" as const,
            label:
              message.links.length === 1
                ? "Download your data"
                : `Download part ${at + 1} of ${message.links.length}`,
            link,
          })),
          paragraph(`The download is there until ${dayInWords(message.until)}. You’ll be asked to sign in.`),
          facts("Export asked for", message.act),
        ],
        ifNotYou: secure,
      };
    case "deletion-begun":
      return {
        subject: "Your account will be deleted",
        heading: "Your account will be deleted",
        preview: `On ${dayInWords(message.deletedAt)}. Sign in before then to keep it.`,
        blocks: [
          paragraph(
            `Your Colophon account and every book in it will be deleted on ${dayInWords(message.deletedAt)}.`,
          ),
          paragraph("Changed your mind? Sign in before that day and nothing is deleted."),
          { kind: "button", label: "Keep my account", link: `${origin}/auth` },
          facts("Deletion asked for", message.act),
        ],
        ifNotYou: [
          paragraph("If it wasn’t you, sign in to stop the deletion, then choose a new password."),
          { kind: "button", label: "Choose a new password", link: `${origin}/forgot-password` },
        ],
      };
    case "deletion-stopped":
      return {
        subject: "Your account stays",
        heading: "Your account stays",
        preview: "Somebody signed in, so nothing is deleted.",
        blocks: [
          paragraph(
            "Somebody signed in to your Colophon account, so it won’t be deleted. Your books are all there.",
          ),
          facts("Signed in", message.act),
        ],
        ifNotYou: [
          paragraph("If it wasn’t you, tell us. We’ll sign out every device, and you choose a new password."),
          { kind: "button", label: "This wasn’t me", link: message.link },
        ],
      };
    case "receipt":
    case "refund":
    case "payment-failed":
    case "plan-changed":
    case "price-change":
    case "period-ends":
      return paymentWords(message, { origin });
    case "contact-message":
      return {
        subject: oneLine(`Message from ${message.from}: ${message.subject}`),
        heading: oneLine(message.subject),
        preview: oneLine(`${message.from} wrote to you.`),
        blocks: [
          {
            kind: "facts",
            rows: [
              ["From", message.from],
              ["Answer to", message.email],
            ],
          },
          ...message.words
            .split(/\n\s*\n/)
            .filter((part) => part.trim() !== "")
            .map(paragraph),
        ],
        ifNotYou: [paragraph("You get this because you’re an administrator of this site.")],
      };
  }
}

/** Returns a message as a text message, at most 160 characters; only those that are ever sent as one have words. */
export function smsWords(message: Message): string | undefined {
  if (message.kind !== "sign-in-code") return undefined;
  return `${message.code} is your Colophon code. It works for ${minutes(message.minutes)}. Don't share it with anyone.`;
}

const factorNames: Record<FactorName, { title: string; inSentence: string }> = {
  app: { title: "Authenticator app", inSentence: "an authenticator app" },
  email: { title: "Email codes", inSentence: "codes by email" },
  sms: { title: "Text message codes", inSentence: "codes by text message" },
  passkey: { title: "Passkey", inSentence: "a passkey" },
  "recovery-codes": { title: "Recovery codes", inSentence: "recovery codes" },
};

/** What a stranger typed, where a line break has no place. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

function facts(what: string, act: Act, more: [string, string][] = []): Block {
  return {
    kind: "facts",
    rows: [
      [what, timeInWords(act.at)],
      ["Device", act.device],
      ...(act.place ? [["Near", act.place] as [string, string]] : []),
      ...more,
    ],
  };
}

const minutes = (count: number): string => `${count} ${count === 1 ? "minute" : "minutes"}`;

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
const comments = (count: number): string => (count === 1 ? "a comment" : `${count} comments`);

const codesLeft = (left: number): string => {
  if (left === 0) return "You have no recovery codes left. Make new ones in your security settings.";
  return `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
};

const adminActs: Record<AdminAct, { subject: string; sentence: string }> = {
  seen: {
    subject: "An administrator looked at your account",
    sentence:
      "An administrator of Colophon looked at your account as you see it, to help you. They could not open your books or change anything.",
  },
  "factor-reset": {
    subject: "Your two-factor authentication was reset",
    sentence:
      "An administrator of Colophon turned off two-factor authentication of your account and signed out every device. Sign in with your password and turn it on again.",
  },
  "plan-granted": {
    subject: "You have been given a plan",
    sentence: "An administrator of Colophon gave your account a plan. Nothing is charged for it.",
  },
  "role-given": {
    subject: "You are now an administrator",
    sentence:
      "Your Colophon account is now an administrator’s. Turn on two-factor authentication, then sign in on the admin page.",
  },
};
