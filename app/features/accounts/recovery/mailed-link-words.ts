import type { ClickedPurpose } from "#domain/accounts/mailed-link";

type Words = {
  title: string;
  sentence: string;
  button: string;
  busy: string;
  doneTitle: string;
  done: (detail: string | undefined) => string;
  over: string;
};

export const mailedLinkWords: Record<ClickedPurpose, Words> = {
  "verify-email": {
    title: "Confirm your email address",
    sentence: "Press the button to confirm that this address is yours.",
    button: "Confirm address",
    busy: "Confirming…",
    doneTitle: "Address confirmed",
    done: () => "Thank you. You can share proof links now, and recover your account by email.",
    over: "This link was already used, or it’s more than 24 hours old. Sign in and choose “Send the link again” on your dashboard.",
  },
  "confirm-new-email": {
    title: "Confirm your new address",
    sentence: "Press the button, and your account uses this address from now on.",
    button: "Confirm new address",
    busy: "Confirming…",
    doneTitle: "Your address was changed",
    done: (email) =>
      `Email now goes to ${email ?? "your new address"}. Use it to sign in, or your username as before.`,
    over: "This link was already used, or it’s more than 24 hours old. Your account keeps the address it has.",
  },
  "undo-email": {
    title: "Bring your old address back",
    sentence:
      "Press the button to undo the change. We’ll sign out every device and email you a link to choose a new password.",
    button: "Undo the change",
    busy: "Undoing…",
    doneTitle: "Your old address is back",
    done: () => "Every device was signed out. Check your email for a link to choose a new password.",
    over: "This link was already used, or it’s more than 7 days old. Write to us if you can’t get into your account.",
  },
  "not-me": {
    title: "Somebody else signed in?",
    sentence: "Press the button to sign out every device. We’ll email you a link to choose a new password.",
    button: "Sign out every device",
    busy: "Signing out…",
    doneTitle: "Every device was signed out",
    done: () => "Check your email for a link to choose a new password.",
    over: "This link was already used, or it’s more than 7 days old. You can still choose a new password.",
  },
};

export const mailedLinkTitle = (purpose: ClickedPurpose): string => mailedLinkWords[purpose].title;
