import type { ArtId } from "#domain/cover/art-catalogue";
import type { CoverDesign, CoverType } from "#domain/cover/design";

/** An invented book for the sheet of finished covers. */
export type SheetBook = {
  style: string;
  art: ArtId;
  coverType: CoverType;
  trim?: string;
  pages?: number;
  words: Partial<CoverDesign["words"]>;
};

export const sheetBooks: readonly SheetBook[] = [
  {
    style: "edge",
    art: "lighthouse-dusk",
    coverType: "kindle",
    words: {
      title: "The Edge of Winter",
      subtitle: "A novel",
      author: "Ávila Fjordström",
      tagline: "The sea gives back only what it was never owed.",
    },
  },
  {
    style: "noir",
    art: "noir-city",
    coverType: "kindle",
    words: {
      title: "Nobody Walks Home",
      author: "Katrin Malloy",
      tagline: "One city. Two liars. Eleven hours until dawn.",
    },
  },
  {
    style: "meridian",
    art: "nebula",
    coverType: "kindle",
    words: {
      title: "The Last Meridian",
      author: "Jonah Okafor-Reyes",
      tagline: "Book one of the Halcyon Sequence",
    },
  },
  {
    style: "crown",
    art: "castle-night",
    coverType: "kindle",
    words: {
      title: "The Ember Throne",
      subtitle: "Book one of the Ashfall saga",
      author: "R. K. Valebrook",
      tagline: "The crown remembers every hand",
    },
  },
  {
    style: "headline",
    art: "dark-wood",
    coverType: "kindle",
    words: {
      title: "What the Woods Keep",
      subtitle: "A thriller",
      author: "Dana Whitlock",
      tagline: "She went in alone",
    },
  },
  {
    style: "love-letter",
    art: "petals",
    coverType: "kindle",
    words: {
      title: "Under the Cherry Trees",
      subtitle: "A novel of second chances",
      author: "Sophie Laurent",
    },
  },
  {
    style: "boardroom",
    art: "rising-shapes",
    coverType: "kindle",
    words: {
      title: "The Long Ascent",
      subtitle: "Building companies that outlast their founders",
      author: "Marcus Bell",
    },
  },
  {
    style: "playtime",
    art: "paper-hills",
    coverType: "kindle",
    words: {
      title: "Bo and the Big Balloon",
      subtitle: "A story for small dreamers",
      author: "Maya Lindqvist",
    },
  },
  {
    style: "roaring",
    art: "deco-rays",
    coverType: "paperback",
    trim: "6x9",
    pages: 342,
    words: {
      title: "Murder at the Meridian Club",
      subtitle: "A Vivian Vale mystery",
      author: "Clara Ashdown",
      tagline: "Everyone had a motive. Nobody had an alibi.",
      backHeading: "The band never stopped playing. That was how they knew.",
      backText:
        "New York, 1927. When the owner of the city’s most glittering supper club is found dead between the first set and the second, two hundred guests swear they saw nothing.\n\nVivian Vale, society columnist and reluctant sleuth, was at table nine. She saw the cigarette girl leave early. She saw the senator return without his gloves. And she saw who was smiling when the lights came back on.\n\nNow she has until the morning edition to write it down, or be written out.",
    },
  },
  {
    style: "summer",
    art: "golden-shore",
    coverType: "hardcover",
    trim: "6.14x9.21",
    pages: 296,
    words: {
      title: "The Lighthouse Summer",
      subtitle: "A novel",
      author: "Josie Hart",
      tagline: "Some tides bring you home.",
      backHeading: "Ten years. One shoreline. Everything they never said.",
      backText:
        "Nell swore she would never go back to Gull Point: not to the house with the peeling shutters, not to the boatyard, and certainly not to Sam.\n\nThen her grandmother leaves her half a lighthouse and a box of letters nobody was meant to read. The other half belongs to the one person who knows why she left.\n\nA story of first loves and second chances, told over one long, golden summer.",
    },
  },
];
