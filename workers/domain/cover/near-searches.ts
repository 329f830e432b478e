import { wordRoot } from "#domain/cover/word-root";

/** What authors search for that no built-in picture shows, and the searches that come near: each of those finds something. */
const kinds: readonly { words: string; near: readonly string[] }[] = [
  {
    words:
      "cat kitten dog puppy rabbit hare bear lion tiger leopard deer elephant giraffe monkey mouse rat snake frog pig cow sheep goat chicken duck turtle butterfly bee spider animal pet creature",
    near: ["wolf", "horse", "bird", "whale"],
  },
  {
    words:
      "train railway rail locomotive station subway tram car bus truck taxi plane airplane airport bicycle bike motorcycle vehicle driver traffic",
    near: ["road", "street", "ship", "travel"],
  },
  {
    words:
      "school class classroom pupil student teacher university college campus exam lesson desk study education",
    near: ["child", "book", "family", "map"],
  },
  {
    words: "soldier army tank uniform navy battlefield trench veteran sword shield fight fighter warrior",
    near: ["war", "knight", "castle", "flag"],
  },
  {
    words: "doctor nurse hospital lawyer judge court office worker boss manager meeting desk computer laptop",
    near: ["business", "success", "city", "map"],
  },
  {
    words: "robot machine computer phone internet code hacker laboratory scientist",
    near: ["future", "space", "city", "science"],
  },
  {
    words: "music guitar piano violin singer dancer dance ballet band stage actor cinema film",
    near: ["jazz", "night", "couple", "city"],
  },
  {
    words: "food cake coffee tea wine kitchen bread restaurant cook chef recipe fruit apple",
    near: ["garden", "flowers", "summer", "leaves"],
  },
  {
    words: "church angel god bible cross prayer monk nun saint priest temple",
    near: ["hope", "sunrise", "calm", "stars"],
  },
  {
    words: "sport football soccer runner running boxing ball swimmer swimming athlete gym yoga",
    near: ["summit", "success", "journey", "calm"],
  },
];
/** Of everything the built-in art is rich in. */
const usual = ["sea", "forest", "city", "castle", "couple", "flowers", "night", "mystery"];

/** Returns searches that find built-in art near to one that found none, the nearest first. */
export function nearSearches(query: string): readonly string[] {
  const roots = new Set((query.toLowerCase().match(/[\p{L}’']+/gu) ?? []).map(wordRoot));
  return kinds.find(({ words }) => words.split(" ").some((word) => roots.has(word)))?.near ?? usual;
}
