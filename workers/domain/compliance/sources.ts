import type { RuleSource } from "#domain/compliance/rule";

const readOn = "2026-11-20";
const topic = (id: string, about: string): RuleSource => ({
  name: `KDP help, ${about} (${id})`,
  address: `https://kdp.amazon.com/en_US/help/topic/${id}`,
  readOn,
});

/** Amazon's help pages and guidelines, as they were read. */
export const sources = {
  covers: topic("G6GTK3T3NUHKLEFX", "cover guidelines"),
  text: topic("GH4DRT75GWWAGBTU", "text guidelines"),
  images: topic("G75V4YX5X8GRGXWV", "image guidelines"),
  links: topic("GQ6JQ7FM6C72HE4X", "hyperlink guidelines"),
  quality: {
    name: "KDP help, content quality (A1MMQ0JHRBEINX)",
    address: "https://kdp.amazon.com/self-publishing/help?topicId=A1MMQ0JHRBEINX",
    readOn,
  },
  /** An undated copy of about 2022: no day can be given on which Amazon's own was read. */
  guidelines: { name: "Kindle Publishing Guidelines, copy of about 2022" },
  apple: {
    name: "Apple Books asset guide",
    address: "https://help.apple.com/itc/booksassetguide/en.lproj/itca71ad3c33.html",
    readOn,
  },
} satisfies Record<string, RuleSource>;
