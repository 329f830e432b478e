/** What changed for authors, the newest first. `text` is Markdown. */
export const changelog: readonly { on: string; title: string; text: string }[] = [
  {
    on: "2026-11-28",
    title: "Install Colophon, and share files with it",
    text: "Add Colophon to your home screen. Then share a manuscript from another app, or open one with Colophon: it arrives in [Manuscript Maker](/converter). Without a connection, a page says so.",
  },
  {
    on: "2026-11-28",
    title: "Free tools for everybody",
    text: "Seven [tools](/tools) work without an account: the print cover calculator with templates as PDF, PNG and SVG, royalties, the EPUB checker, spine widths, counters, ISBN barcodes and page counts.",
  },
  {
    on: "2026-11-28",
    title: "Plans, invoices and templates to buy",
    text: "The [pricing page](/pricing) compares the plans. Every payment has an invoice as a PDF. Single [templates](/templates) can be bought without a plan.",
  },
  {
    on: "2026-11-28",
    title: "Help center, guidelines and tips",
    text: "The [help center](/help-center) answers more than 60 questions. The [KDP guidelines](/kdp-guidelines) name the source and date of every figure.",
  },
  {
    on: "2026-11-23",
    title: "Two-step sign-in and passkeys",
    text: "Sign in with a passkey, or with a code from an app, an email or a text message. Recovery codes help when a phone is lost.",
  },
  {
    on: "2026-11-22",
    title: "An editor, versions and proof links",
    text: "Correct the finished book in the editor, compare its versions, and send early readers a link to comment on.",
  },
  {
    on: "2026-11-22",
    title: "Files for each store, and a report of what changed",
    text: "Download the EPUB that suits each store. Every book has a report of what was put right and what to check.",
  },
  {
    on: "2026-11-21",
    title: "Cover Designer and the reading rooms",
    text: "Design [covers](/cover-designer) for Kindle, paperback and hardcover. [Read](/vr-reader) a finished book in six rooms, in a headset or on a screen, also without a connection.",
  },
  {
    on: "2026-11-20",
    title: "Manuscripts become EPUBs",
    text: "[Manuscript Maker](/converter) reads Word, PDF and text files and makes a checked EPUB of them.",
  },
];
