import { expect, test } from "vitest";
import { analysisRules } from "#domain/analysis/all-rules";
import { ruleNamed } from "#domain/compliance/rule-set";
import { decodeRejection, maxMailLength, rejections } from "./decode";

const kdp = (text: string) =>
  `From: Kindle Direct Publishing <kdp-support@amazon.com>
Subject: Action needed: The Salt Road

Hello,

We checked your files and found issues you need to fix before your book can be published on KDP:

${text}

For more information, visit our help pages: https://kdp.amazon.com/help
Thank you for using Amazon KDP.
© 2026 Amazon.com, Inc. All rights reserved.`;
const other = (text: string) => `Dear author,\n\n${text}\n\nKind regards\nContent review`;

/** At least two mails for each reason, as stores word them. */
const mails: Record<string, string[]> = {
  "cover-author": [
    kdp(
      "Cover\n- Update the author or contributor name on your front cover or spine so that it matches the name you entered during setup.",
    ),
    other("The author name on the cover is different from the one in your account."),
  ],
  "cover-title": [
    kdp("The title entered during title setup does not match the title on your cover."),
    other("Your cover art does not match the metadata: it shows Paradiso, and the title is Purgatorio."),
  ],
  "spine-text": [
    kdp(
      'Cover\n- The spine text is too close to the edge. Leave at least 0.0625" between the text and the edge.',
    ),
    kdp("Your book has fewer than 79 pages, so please remove all text from the spine."),
  ],
  barcode: [
    kdp("Please remove the text in the barcode area at the lower right of the back cover."),
    other("An element of your artwork overlaps the barcode."),
  ],
  "cover-size": [
    kdp("Your cover file is 12.75 x 9.25 in. The expected dimensions are 12.91 x 9.25 in."),
    kdp('Resize the background of your cover to extend 0.125" past the trim line.'),
  ],
  "cover-blurry": [
    kdp("The cover image you've uploaded appears blurry or low resolution."),
    other("We could not accept the file: a pixelated cover does not meet our standards."),
  ],
  "cover-claims": [
    other("Pricing must not appear on the cover of your book."),
    other("Your cover contains a URL that leads away from the store."),
  ],
  placeholder: [
    kdp("Your manuscript contains placeholder text on page 14."),
    other("Ticket: the table of contents of the file still has lorem ipsum."),
  ],
  contents: [
    kdp("Your eBook does not have a working table of contents."),
    other("The navigation document of your book is empty."),
  ],
  "store-links": [
    kdp("We found broken hyperlinks in your book."),
    other("Please remove the links to competing retailers at the end of the book."),
  ],
  margins: [
    kdp('Interior\n- The gutter is 0.25". Your book of 310 pages needs at least 0.625".'),
    kdp("Text on pages 3, 5 and 7 is outside the margins."),
  ],
  bleed: [
    kdp("Interior\n- Your file has bleed on some pages, and you have chosen No Bleed."),
    kdp('Images on page 12 do not extend 0.125" to the bleed line.'),
  ],
  fonts: [
    kdp("One or more fonts in your PDF are not embedded."),
    other("Please embed all fonts and upload the interior again."),
  ],
  pictures: [
    kdp("The images on pages 4 and 9 are below 300 DPI."),
    other("The book contains blurry images that cannot be read on a screen."),
  ],
  typos: [
    kdp("Readers have told us of typos in your book. Example: location 412, 'teh'."),
    kdp("Your book has formatting issues which can make it hard to read."),
  ],
  "epub-invalid": [
    other("The file did not pass EPUBCheck: RSC-005, line 12."),
    other("Sorry, we could not upload your book. This is not a valid EPUB."),
  ],
  "file-size": [
    other("The file you have sent exceeds the limit of 20 MB."),
    other("Upload refused: the EPUB is too large for our store."),
  ],
  incomplete: [
    other(
      "We will not be accepting books that create an unsatisfactory or incomplete experience for readers.",
    ),
    kdp("Your book has blank pages at the beginning, in the middle or at the end."),
  ],
  isbn: [
    kdp("The ISBN on your copyright page is not the one you entered."),
    other("This eISBN belongs to a paperback."),
  ],
  duplicate: [
    other("A duplicate version of this book is already on our website."),
    other("This title is already listed by another distributor."),
  ],
  rights: [
    kdp(
      "We found that your book has content that is freely available on the web. Please confirm your publishing rights.",
    ),
    other("Is your title part of the public domain? Please tell us."),
  ],
  ai: [
    kdp("Please tell us whether your book has AI-generated content."),
    other("It seems that the translation was made with artificial intelligence."),
  ],
  "title-claims": [
    kdp("The subtitle contains keywords that do not describe the book."),
    kdp("Your title is misleading: it has a reference to a trademark that isn't yours."),
  ],
  keywords: [
    kdp("Your search keywords name other authors."),
    kdp("One of the keywords, 'kindle unlimited', is not allowed."),
  ],
  description: [
    kdp("The book description has a quote of a customer review in it."),
    other("Please take the prices out of the synopsis."),
  ],
  language: [
    kdp("The language you selected does not match the language of the book."),
    other("Your book is written in an unsupported language."),
  ],
  price: [
    kdp("Your list price is not within the limits for the 70% royalty option."),
    other("The book has been declined because it is priced too high."),
  ],
};

test.each(rejections.map((rejection) => [rejection.id, rejection] as const))("%s: two mails", (id) => {
  expect(mails[id]?.length).toBeGreaterThanOrEqual(2);
  for (const mail of mails[id] ?? [])
    expect(decodeRejection(mail).map(({ rejection }) => rejection.id)[0], mail).toBe(id);
});

test("mails without a reason, and other mails, are not known", () => {
  for (const mail of [
    "",
    kdp("Your book is in review."),
    other("Your book is live! Congratulations."),
    "Thanks for your order of two bookshelves. It arrives on Tuesday.",
    other("We have closed your account after a review of its history."),
  ])
    expect(decodeRejection(mail), mail).toEqual([]);
});

test("a mail with several reasons has each once, in its order, with its own sentence", () => {
  const mail = kdp(
    "Interior\n- The gutter is too small.\n- All margins need work.\n\nCover\n- The spine text is too large.\n\nThe ISBN does not match.",
  );
  const found = decodeRejection(mail);
  expect(found.map(({ rejection }) => rejection.id)).toEqual(["margins", "spine-text", "isbn"]);
  expect(found[0]?.quote).toContain("The gutter is too small");
  expect(found[1]?.quote).not.toContain("ISBN");
});

test("a point in a number or an address ends no sentence, and a long mail ends at the limit", () => {
  const [found] = decodeRejection(
    other("Your PDF of 6.14 in has no bleed of 0.125 in at www.example.com today."),
  );
  expect(found?.quote).toBe("Your PDF of 6.14 in has no bleed of 0.125 in at www.example.com today.");
  expect(decodeRejection(`${"a ".repeat(maxMailLength / 2)} barcode`)).toEqual([]);
  expect(decodeRejection(`${"a ".repeat(200)} barcode`)[0]?.quote.length).toBe(300);
});

test("each reason has a dated source, and names only rules that exist", () => {
  const own = new Set(analysisRules.map(({ id }) => id));
  for (const { id, source, place, repair, rule } of rejections) {
    expect(source.address, id).toMatch(/^https?:\/\//);
    expect(source.readOn, id).toMatch(/^2026-11-\d\d$/);
    expect(repair.length * rule.length, id).toBeGreaterThan(0);
    for (const name of "rules" in place ? (place.rules ?? []) : [])
      expect(own.has(name) || ruleNamed(name) !== undefined, `${id}: ${name}`).toBe(true);
  }
  expect(new Set(rejections.map(({ id }) => id)).size).toBe(rejections.length);
});
