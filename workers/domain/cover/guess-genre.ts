import { type Genre, genres } from "#domain/cover/genres";

export type BookWords = {
  title: string;
  subtitle: string;
  /** As the manuscript's own properties name them. */
  subjects: readonly string[];
  chapterTitles: readonly string[];
  /** The beginning of the book. */
  opening: string;
  /** Of the whole book; 0 when it is not known. */
  length: number;
};

/** Words of the longest book one reads to children. */
const longestForChildren = 40_000;
/** So many different words of a genre must stand in the running text: one that keeps coming back may be a ship's name. */
const fewestDifferent = 4;

/**
 * What kind of book this may be, the likeliest first: three at most, one at least. Words that belong to a genre are counted,
 * those of the title most; English only, so that a book in another language is `fiction` unless its properties say more.
 */
export function guessGenres(book: BookWords): Genre[] {
  const named = book.subjects.flatMap(namedGenre);
  const scores = new Map<Genre, number>(named.map((genre) => [genre, 100]));
  const add = (genre: Genre, score: number) => scores.set(genre, (scores.get(genre) ?? 0) + score);
  const weigh = (text: string, weight: number, most: number, fewest = 1) => {
    const words = wordsOf(text);
    const scale = Math.max(1, words.length / 1_000);
    for (const genre of genres) {
      const found = words.filter((word) => vocabulary[genre].has(word));
      if (new Set(found).size >= fewest) add(genre, Math.min(most, (found.length * weight) / scale));
    }
  };
  weigh(book.title, 12, 40);
  weigh(book.subtitle, 10, 40);
  weigh(book.chapterTitles.join(" "), 3, 25);
  weigh(book.opening, 1, 30, fewestDifferent);
  if (looksInstructive(book)) add("non-fiction", 6);
  if (book.length > longestForChildren && !named.includes("children")) scores.delete("children");
  const ranked = [...scores].filter(([, score]) => score >= 3).sort(([, one], [, two]) => two - one);
  const best = ranked[0]?.[1] ?? 0;
  const likely = ranked.filter(([, score]) => score >= best / 3).map(([genre]) => genre);
  return likely.length > 0 ? likely.slice(0, 3) : ["fiction"];
}

/** BISAC subjects and plain names: `FICTION / Thrillers / Suspense`. */
function namedGenre(subject: string): Genre[] {
  const text = subject.toLowerCase();
  const found = subjectPatterns.filter(([pattern]) => pattern.test(text)).map(([, genre]) => genre);
  return found.slice(0, 2);
}

const subjectPatterns: readonly (readonly [RegExp, Genre])[] = [
  [/juvenile|children|picture book/, "children"],
  [/science fiction|sci-?fi|space opera|dystopi/, "sci-fi"],
  [/romance|love stor/, "romance"],
  [/thriller|suspense|espionage/, "thriller"],
  [/myster|detective|crime|whodunit/, "mystery"],
  [/fantasy|sword|dragon/, "fantasy"],
  [/horror|ghost|occult/, "horror"],
  [/biograph|memoir|autobiograph/, "biography"],
  [/self-?help|personal growth|motivation|mindful/, "self-help"],
  [/business|econom|management|leadership|marketing|finance/, "business"],
  [/history|science|cooking|travel|reference|education|philosophy|non-?fiction/, "non-fiction"],
  [/fiction|novel|literary|short stor/, "fiction"],
];

/** Numbered advice: `7 Ways to…`, `How to…`, chapters that are questions or commands. */
function looksInstructive({ title, subtitle, chapterTitles }: BookWords): boolean {
  const pattern =
    /\bhow to\b|\b\d+ (?:ways|steps|rules|habits|secrets|lessons)\b|\bguide\b|\bintroduction to\b/i;
  return (
    pattern.test(`${title}\n${subtitle}`) || chapterTitles.filter((one) => pattern.test(one)).length >= 2
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? [];

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const vocabulary: Readonly<Record<Genre, ReadonlySet<string>>> = {
  fiction: list("novel story stories tale tales"),
  "non-fiction": list(
    "history science research evidence century theory study studies data example figure explains essay essays guide handbook introduction",
  ),
  romance: list(
    "love lover lovers heart hearts kiss kissed kisses kissing passion desire bride wedding duke billionaire embrace darling romance lips blushed blush longing beloved sweetheart engaged fiance tender",
  ),
  mystery: list(
    "mystery murder murdered detective inspector clue clues suspect suspects corpse body sleuth alibi constable victim investigation sergeant whodunit solved culprit poison",
  ),
  thriller: list(
    "agent assassin bomb gun pistol trigger hostage terrorist spy conspiracy cia fbi kill killer killers hunt hunted target sniper operative mole encrypted escape fugitive ransom",
  ),
  fantasy: list(
    "dragon dragons magic magical wizard wizards witch sword swords kingdom king queen prince throne elf elves dwarf sorcerer sorceress realm prophecy spell spells enchanted quest mage goblin crown castle",
  ),
  "sci-fi": list(
    "space ship starship planet planets galaxy alien aliens robot robots android orbit colony mars hyperspace quantum laser spacecraft starfleet terraform clone clones cyborg reactor module airlock asteroid",
  ),
  horror: list(
    "horror ghost ghosts haunted haunting blood scream screamed demon demons undead vampire vampires zombie nightmare grave graves corpse rotting terror shriek dread coffin evil possessed cursed",
  ),
  biography: list(
    "memoir biography autobiography born childhood grandmother grandfather diary letters remembered remember growing family life career",
  ),
  business: list(
    "business company companies market markets marketing customers customer sales strategy leadership leader leaders manager managers startup investors investor profit revenue entrepreneur entrepreneurs brand productivity team teams clients",
  ),
  "self-help": list(
    "habit habits mindset anxiety stress happiness happy healing goals goal mindfulness meditation confidence self breathe gratitude journal therapy boundaries wellbeing motivation yourself",
  ),
  children: list(
    "bunny bear puppy kitten mommy mummy daddy teddy bedtime little friend friends playground giggled picnic hop hopped duckling rainbow pirate pirates tiny school teacher",
  ),
};
