// The covers that are measured: each with a photograph of 24 megapixels behind it, words on every panel, and shadows.
import { largestDesign } from "../tests/setup/cover-designs";
import { samplePhoto } from "../tests/setup/sample-photo";

const largest = largestDesign();

export const coverTargets = [
  { name: "Kindle 1600 × 2560", design: { ...largest, coverType: "kindle" } },
  {
    name: "paperback 6 × 9, 300 pages",
    design: {
      ...largest,
      coverType: "paperback",
      print: { ...largest.print, trim: "6x9", pages: 300 },
    },
  },
  { name: "hardcover 8.25 × 11, 550 pages", design: largest },
];

export const targetPhoto = () => samplePhoto(6_000, 4_000, 9);
