import { claimedKind, offeredKinds, opensWithPassword } from "#domain/convert/manuscript-kinds";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";

/**
 * An expected "no": a code from this closed list and the sentence a person reads. Anything else that is thrown is a
 * fault of ours. `app/.server/refusal-status.ts` gives each code its HTTP status.
 */
export const refusalSentences = {
  // Uploads (sentences of the specification; the formats named are those accepted today)
  "no-files-selected": () => "Please select at least one manuscript to convert.",
  "invalid-file-type": (p) =>
    `Please upload only ${offeredKinds} files. Invalid: ${p.names}${wayToSave(p.names)}`,
  "file-too-large": (p) =>
    `Files must be under ${p.max ?? maxManuscriptSize.replace(" ", "")}. Large files: ${p.names}`,
  "upload-malformed": () => "The upload did not arrive whole. Please choose the file and try again.",
  "request-too-large": () => "That request is larger than 95 MB. Please send fewer files at once.",
  // Several at once
  "archive-file-missing": (p) =>
    `${p.name} could not be found any more, so there is no archive of all. Please download the others one by one.`,
  "archive-too-large": () => "Together these books are larger than 4 GB. Please download them one by one.",
  "bulk-not-in-plan": (p) =>
    `${p.what === "batch" ? "Batch conversion" : "Bulk Manuscript Converter"} requires a paid subscription.`,
  "bulk-not-signed-in": (p) =>
    `Please log in to access the ${p.what === "batch" ? "batch converter" : "Bulk Manuscript Converter"}.`,
  "nothing-to-download": () => "None of these books is finished yet.",
  "too-many-files": (p) => `Maximum ${p.max} files allowed per ${p.what} conversion.`,
  // Manuscripts
  "manuscript-empty": (p) =>
    `${p.name} is empty (0 bytes). Export it again from your word processor and upload the new file.`,
  "manuscript-wrong-kind": (p) =>
    `${p.name} is not really ${withArticle(p.kind)} file${p.found ? `: it looks like ${p.found}` : ""}. Open it in your word processor, save it as ${p.kind}, and upload that.`,
  "manuscript-damaged": (p) =>
    `${p.name} is damaged or incomplete and could not be read${p.detail ? ` (${p.detail})` : ""}. ${freshCopy(p.name)}`,
  "manuscript-encrypted": (p) =>
    `${p.name} is protected with a password. ${
      opensWithPassword(claimedKind(p.name ?? ""))
        ? "Enter its password, or save a copy without one and upload that."
        : "Remove the password, save it again, and upload the new file."
    }`,
  "manuscript-password-forgotten": (p) =>
    `We never store passwords, so we no longer have the one for ${p.name}. Please enter it again.`,
  "manuscript-password-wrong": (p) =>
    `That password does not open ${p.name}. Look at capital letters and at the keyboard's language, and try again.`,
  "manuscript-protected": (p) =>
    `${p.name} is protected by the store it comes from (DRM), so only that store’s reader can open it. Upload the file the book was made from, such as the Word document.`,
  "manuscript-scanned": (p) =>
    `${p.name}: this PDF is scanned pictures of text, so there are no words to convert. Run it through text recognition (OCR) first, or upload the manuscript the PDF was made from.`,
  "manuscript-senseless": (p) =>
    `${p.name}: the fonts in this PDF don't say which letters they show, so its text would be signs without meaning. Make the PDF again with its fonts embedded, or upload the manuscript it was made from.`,
  "manuscript-bomb": (p) =>
    `${p.name} unpacks to far more than a book could hold, so it was not opened. Save a fresh copy from your word processor and upload that.`,
  "manuscript-doctype": (p) =>
    `${p.name} contains a document type declaration, which a real manuscript never has, so it was not opened. Save a fresh copy from your word processor and upload that.`,
  "manuscript-unsafe": (p) =>
    `${p.name} contains file names that try to leave the document, so it was not opened. Save a fresh copy from your word processor and upload that.`,
  "manuscript-no-text": (p) =>
    `No text was found in ${p.name}, so there is nothing to make a book from. Open it to see that it holds your words, save it again, and upload that, or choose another file.`,
  "manuscript-only-contents": (p) =>
    `${p.name} holds only a table of contents, and a book gets its own. Add the chapters, save it again, and upload that.`,
  "manuscript-too-long": (p) =>
    `${p.name} is too long to convert in one piece (${p.detail}). Split it in two and convert each part.`,
  "password-not-asked": () => "This PDF no longer needs a password. Reload the page to see its progress.",
  "conversion-over": () => "This conversion has already finished, so it can’t be canceled.",
  "conversion-failed": (p) =>
    `There was an error processing your file. Please try again or contact support.${p.reference ? ` Quote ${p.reference}.` : ""}`,
  // Covers
  "book-changed-meanwhile": () => "The book was changed in the meantime. Please try again.",
  "cover-crowded": (p) =>
    `More than ${p.max} pictures stand at the same height of this cover. Take one away, or move it up or down.`,
  "cover-failed": (p) =>
    `There was an error creating your cover. Please try again.${p.reference ? ` Quote ${p.reference}.` : ""}`,
  "cover-part-missing": (p) =>
    `${p.what} could not be fetched. Check the connection; the cover is drawn as soon as it is there.`,
  "cover-picture-missing": () =>
    "A picture of this design is not there any more. Choose another one and try again.",
  "cover-not-created": (p) =>
    `Failed to create cover. Please try again; if it happens again, quote ${p.reference}.`,
  "cover-spine-current": () => "This book has no wraparound cover with an outdated spine.",
  "page-address-taken": (p) =>
    `A page can’t live at /${p.address}. Use small letters, digits and hyphens, and an address nothing else has.`,
  "cover-not-for-book": () => "That cover is not finished, so the book cannot take it yet.",
  "design-changed-elsewhere": () =>
    "This design was saved in another window meanwhile. Open it again, or keep yours as a copy.",
  "photo-not-fetched": () => "That photo could not be fetched. Please choose it again, or another one.",
  "photo-pick-expired": () => "That choice is too old. Please search again and choose the photo once more.",
  "picture-animated": (p) => `${p.name} is an animation. Save the frame you want as a JPG and choose that.`,
  "picture-damaged": (p) =>
    `${p.name} is damaged or incomplete and could not be read. Save it again as a JPG and choose the new file.`,
  "picture-in-use": () => "A design still shows this picture. Take it out of the design first.",
  "picture-large-unusual": (p) =>
    `${p.name} (${p.size}) ${p.what}, which can only be read when it is small. Save it as a standard (baseline) RGB JPG and choose that.`,
  "picture-too-large": (p) =>
    `${p.name} is larger than 10 MB. Save it as a JPG of somewhat lower quality and choose that.`,
  "picture-too-many-pixels": (p) =>
    `${p.name} measures ${p.size}: more than a cover can use. Make it smaller (at most 10,000 pixels a side and 50 megapixels) and choose it again.`,
  "picture-wrong-kind": (p) =>
    `${p.name} is not a picture we can use. Please choose a JPG, PNG or WebP file.`,
  "analyst-failed": () => "The model didn’t answer. Nothing changed. Please try again in a few minutes.",
  "stock-photos-failed": () => "Failed to fetch stock photos",
  "review-changed": () => "This review was written anew meanwhile. Read it again, then decide.",
  "review-needs-use": () =>
    "Reviews are written by people who have begun a cover with the template. Use it first, then say how it went.",
  "discount-in-use": () => "Somebody has used this code. Switch it off instead.",
  "discount-expired": () => "That code has expired.",
  "discount-not-yet": () => "That code doesn’t work yet.",
  "discount-too-little": (p) => `That code works from ${p.minimum} on.`,
  "discount-unknown": () => "We don’t know that code. Check how it’s written.",
  "discount-used": () => "You’ve used that code already. Each works once a person.",
  "discount-used-up": () => "That code has been used as often as it can be.",
  "template-yours": (p) => `You can use ${p.name} already.`,
  "template-not-bought": (p) => `${p.name} costs ${p.price}. Buy it once, or use it with any paid plan.`,
  "template-wrong": (p) => `This design file can’t be used. ${p.detail ?? ""}`.trim(),
  "template-taken": (p) => `There is a template called ${p.id} already. Give the file another id.`,
  "template-trial-busy": () => "We’re drawing other covers at the moment. Please try again in a few seconds.",
  "too-many-designs": (p) => `You have ${p.max} designs, which is the most. Delete one you no longer need.`,
  "too-many-pictures": (p) =>
    `You have ${p.max} pictures, which is the most. Delete some you no longer need.`,
  // Reading
  "book-not-finished": (p) =>
    p.status === "failed"
      ? "This manuscript could not be converted, so there is no book to read yet. Convert it again first."
      : "This book is still being converted. It can be read as soon as that is done.",
  "book-not-stored": () =>
    "We converted this book before it could be read here. Convert its manuscript again, then open it.",
  "marks-too-long": () =>
    "There’s no room for more notes in this book. Delete or shorten some you no longer need.",
  "not-a-book": (p) =>
    p.what === "cover"
      ? "This is a cover, which has no text to read. Please choose a manuscript."
      : "This is a batch of manuscripts. Please choose one of them.",
  "too-many-marks": (p) =>
    `You have ${p.max} bookmarks and notes in this book, which is the most. Delete some you no longer need.`,
  // Proof links
  "proof-link-closed": () => "This link doesn’t work any more. Ask the author for a new one.",
  "proof-password-needed": () => "This book is protected. Enter the password you were given.",
  "proof-password-wrong": () => "That password doesn’t open this book. Check it and try again.",
  "proof-read-only": () => "This link is for reading only.",
  "too-many-comments": () => "This book can’t take more comments. Please tell the author directly.",
  "too-many-proof-links": (p) =>
    `This book has ${p.max} links that work, which is the most. Revoke one you no longer need.`,
  // Projects
  "cover-in-book": (p) =>
    `This cover is in the EPUB of ${p.name}. Put another cover into that book first, or delete the book.`,
  "manuscript-not-kept": () => "This book’s manuscript was deleted. Upload it again as its new manuscript.",
  "no-earlier-edition": () => "This book has no earlier version.",
  "version-not-kept": () => "We don’t have that version of the book any more.",
  "version-is-present": () => "The EPUB is the same as that version already.",
  "project-busy": () => "This book is being converted right now. Wait until that’s finished.",
  "project-not-copied": (p) =>
    p.detail ?? "This project could not be copied. Please try again when it is finished.",
  // Mending
  "book-being-mended": () => "This book is being updated right now. Wait until that’s finished.",
  "manuscript-gone": () =>
    "This book’s manuscript was deleted, so we can’t show its pages. We delete guests’ manuscripts after a day.",
  "mending-failed": (p) =>
    `We couldn’t put your changes into the book. The book is unchanged, and your changes are saved. Please try again.${p.reference ? ` Quote ${p.reference}.` : ""}`,
  "nothing-to-mend": () => "There are no changes to put into the book yet.",
  "place-changed-elsewhere": () =>
    "This passage was changed in another window. Look at it again, then decide.",
  // The editor
  "chapter-changed-elsewhere": () =>
    "This chapter was changed in another window. Compare both versions, then save again.",
  "book-picture-too-many-pixels": (p) =>
    `${p.name} measures ${p.size}: more than an e-book can carry. Make it smaller (at most 12,000 pixels a side and 60 megapixels) and choose it again.`,
  "book-picture-wrong-kind": (p) =>
    `${p.name} is not a picture that every store accepts. Save it as a JPG, PNG, GIF or WebP and choose that.`,
  "too-many-new-pictures": (p) =>
    `${p.max} new pictures wait in this book, which is the most. Choose Update EPUB, then add more.`,
  "edits-waiting": () =>
    "You have edits that aren’t in the EPUB yet. In the editor, update the EPUB or discard your edits first.",
  "edits-not-discarded": (p) =>
    p.hasNew === "true"
      ? "You’ve made new edits since, so the discarded ones can’t be brought back."
      : "There are no discarded edits to bring back any more.",
  "finding-gone": () => "This no longer applies: the passage has changed. We’ve refreshed the list.",
  "nothing-to-publish": () => "Everything you’ve written is in the EPUB already.",
  // Store files
  "pack-failed": (p) =>
    `We couldn’t make the file for this store. Nothing else has changed. Please try again.${p.reference ? ` Quote ${p.reference}.` : ""}`,
  "pack-not-made": () => "The file for this store isn’t made yet. Make it first, then download it.",
  "store-files-not-made": () =>
    "None of this book’s store files are up to date. Make them, then download them.",
  // Limits
  "limit-guest": () => "You’ve used your free conversion. Register to convert more; it costs nothing.",
  "limit-guest-covers": (p) =>
    `You can create ${p.max} ${p.max === "1" ? "cover" : "covers"} without an account. Please sign up for more.`,
  "limit-plan": (p) => `Your ${p.plan} plan allows ${p.max} ${p.what} per month. Please upgrade for more.`,
  "too-many-requests": (p) => `Too many tries. Please wait ${p.wait} and try again.`,
  "server-busy": (p) =>
    `Server is at capacity (${p.active}/${p.max} conversions). Please wait a moment before starting a new conversion.`,
  // Payments
  "already-subscribed": () => "You already have a plan. Change it on your subscription page.",
  "payment-change-impossible": () =>
    "That can’t be changed with the way you pay. You can cancel, and subscribe anew with another one.",
  "payment-declined": () => "Your payment was declined. Try again, or pay another way. Nothing was charged.",
  "payment-failed": () => "Unable to process payment. Please try again.",
  "payment-late": () => "Your last payment didn’t go through. Pay it first, then change your plan.",
  "payment-method-unavailable": () => "That way to pay isn’t available here. Please choose another one.",
  "payments-unavailable": () => "You can’t pay here yet. Please try again later.",
  "payments-unreachable": () =>
    "The payment service doesn’t answer at the moment. Nothing was charged. Please try again in a few minutes.",
  "plan-change-none": () => "That’s the plan you have already.",
  "price-changed": () => "The price has changed. Reload the page to see it.",
  "subscription-over": () => "This subscription has ended. Choose a plan to start a new one.",
  "subscription-paused": () => "Your subscription is paused. Resume it first.",
  "webhook-refused": () => "This event is not signed by its provider.",
  // People
  "not-admin": () => "Only an administrator of this site can do that.",
  "admin-access-needed": () => "Admin access isn’t open in this browser. Sign in on the admin page.",
  "admin-factor-needed": () =>
    "Admins need two-factor authentication. Turn it on in your security settings, then sign in here again.",
  "admin-token-over": () => "This link was already used, or it is older than an hour. Make a new one.",
  "not-on-admin": () => "This can’t be done to an administrator’s account.",
  "not-on-self": () => "You can’t do this to your own account.",
  "last-admin": () => "This is the last administrator. Give somebody else the role first.",
  "seeing-only": () => "You are looking at somebody else’s account. Nothing can be opened or changed here.",
  "not-signed-in": () => "Please sign in first.",
  "register-to-download": ({ what = "book" }) =>
    `Please register to download your ${what}. It costs nothing, and the ${what} moves to your account.`,
  "login-failed": () => "That username and password do not match. Check both and try again.",
  "session-current": () => "This is the session you’re using now. To end it, log out.",
  "account-suspended": () => "This account is suspended. Please contact us if you think that’s a mistake.",
  "registration-failed": () =>
    "That username or email cannot be used. Choose another, or sign in if it is yours.",
  "username-taken": () => "Somebody already uses that username. Please choose another.",
  "profile-picture-unusable": () =>
    "We couldn’t use that picture. Please choose another JPG, PNG or WebP file.",
  "sign-ins-busy": (p) => `Many people are signing in right now. Please try again in ${p.seconds} seconds.`,
  "messages-unavailable": (p) =>
    p.channel === "sms"
      ? "We can’t send text messages at the moment. Please use another method."
      : "We can’t send email at the moment. Please try again later.",
  "email-not-verified": (p) =>
    `Confirm your email address first. We sent a link to ${p.email}; the link works for 24 hours.`,
  "email-not-usable": () => "Enter a complete email address, and not the one you have now.",
  "mailed-link-over": () => "This link was already used, or it has expired.",
  "phone-number-wrong": () =>
    "That phone number isn’t complete. Write it with its country code, like +1 415 555 0123.",
  "phone-country-not-allowed": () =>
    "We can’t send text messages to that country. Please use an authenticator app instead.",
  "password-too-short": (p) => `The password must be at least ${p.min ?? "8"} characters long.`,
  "factor-not-offered": () => "This method can’t be turned on at the moment. Please choose another.",
  "refund-impossible": (p) =>
    p.left
      ? `At most ${p.left} of this payment can be given back.`
      : "Nothing of this payment can be given back.",
  "vat-number-wrong": () =>
    "That isn’t a VAT number we know. Write it with its country, such as DE123456789, or leave it empty.",
  "setting-wrong": (p) => p.detail ?? "That value is not accepted.",
  "keys-missing": () => "Please provide both Stripe secret and public keys.",
  "password-too-common": () => "That password is on the list of the most common ones. Please choose another.",
  // The second factor
  "second-factor-failed": () => "That code isn’t right, or it has expired. Check it and try again.",
  "second-step-over": () => "That took too long, or too many codes were wrong. Please sign in again.",
  "invalid-code": () => "Invalid verification code. Check it, or ask for a new one.",
  "step-up-needed": () => "Please confirm that it’s you, then try again.",
  "step-up-failed": () => "That isn’t right. Check it and try again.",
  "step-up-factor": () => "Two-factor authentication is on, so please confirm with a code.",
  "password-wrong": () => "That password isn’t right. Check it and try again.",
  "factor-not-chosen": () => "Please select an authentication method first.",
  "factor-not-on": () => "This method isn’t on.",
  "two-factor-is-off": () => "Two-factor authentication is already off.",
  "phone-number-needed": () => "Please enter your phone number.",
  "passkey-failed": () => "That passkey didn’t work here. Try again, or sign in with your password.",
  "passkey-known": () => "This device already has a passkey for your account.",
  "too-many-passkeys": (p) => `You have ${p.max} passkeys, which is the most. Remove one you no longer use.`,
  // The API
  "api-not-in-plan": () => "API access is part of the Ultimate plan. Choose it to make a token.",
  "too-many-tokens": (p) => `You have ${p.max} tokens, which is the most. End one you no longer need.`,
  "hook-address": (p) => p.detail ?? "Events can’t be sent to that address.",
  "too-many-hooks": (p) => `You have ${p.max} addresses, which is the most. Remove one you no longer need.`,
  "token-invalid": () => "This token doesn’t work. It was ended, it has expired, or it isn’t complete.",
  "token-asleep": () =>
    "API access is part of the Ultimate plan. Your tokens work again as soon as you have it.",
  "token-scope": (p) => `This token isn’t allowed to do that. It needs the scope “${p.scope}”.`,
  "token-not-here": () => "No token can be used for this call. Sign in on our pages instead.",
  "idempotency-key-reused": () =>
    "This idempotency key was used for another call. Use a new key for every call.",
  "idempotency-key-busy": () =>
    "The first call with this idempotency key is still at work. Try again in a few seconds.",
  "cross-site": () => "This request did not come from Colophon's own pages, so it was refused.",
  // Requests
  "bad-request": (p) => p.detail ?? "The request was not understood.",
  "ledger-none": () =>
    "We made this book before we counted its words. Convert the manuscript again to see whether anything was lost.",
  "not-found": () => "There is nothing at this address.",
  "method-not-allowed": () => "That cannot be done at this address.",
  "range-not-satisfiable": () => "That part of the file does not exist.",
  "unsupported-media-type": () => "The request's content type is not accepted here.",
} satisfies Record<string, (p: Record<string, string | undefined>) => string>;

export type RefusalCode = keyof typeof refusalSentences;
export type RefusalParams = Record<string, string | undefined>;

/** What to do with a file that is damaged, in the program it comes from. */
function freshCopy(name: string | undefined): string {
  switch (claimedKind(name ?? "")) {
    case "pdf":
      return "Make the PDF again with the program it comes from, or upload the manuscript it was made from.";
    case "epub":
      return "Make the EPUB again with the program it comes from, or upload the manuscript it was made from.";
    default:
      return "Open it in your word processor, save a fresh copy, and upload that.";
  }
}

/** How files of well-known programs become one that is read. */
function wayToSave(names = ""): string {
  if (/\.(docm?|dot[mx]?)(,|$)/i.test(names))
    return ". Open it in Word, choose Save As, Word Document (.docx), and upload that.";
  if (/\.pages(,|$)/i.test(names))
    return ". Open it in Pages, choose File, Export To, Word, and upload that.";
  return "";
}

/** `a PDF`, `an RTF`: by how the first letter is said. */
function withArticle(kind: string | undefined): string {
  return `${/^(RTF|ODT|HTML|EPUB)$/.test(kind ?? "") ? "an" : "a"} ${kind}`;
}

/**
 * The pages' build and the Worker each carry a copy of this module, so a refusal thrown by a service is made by another
 * class than the one a route knows. The mark is the same in every copy, and `instanceof` goes by it.
 */
const mark = Symbol.for("colophon.refusal");

export class Refusal extends Error {
  static override [Symbol.hasInstance](value: unknown): value is Refusal {
    return value instanceof Error && mark in value;
  }

  readonly [mark] = true;
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, params: RefusalParams = {}, options?: { cause?: unknown }) {
    const sentence: (p: RefusalParams) => string = refusalSentences[code];
    super(sentence(params), options);
    this.name = "Refusal";
    this.code = code;
    this.params = params;
  }
}
