const irregular: Readonly<Record<string, string>> = {
  women: "woman",
  men: "man",
  people: "person",
  children: "child",
  kids: "kid",
  wolves: "wolf",
  leaves: "leaf",
  knives: "knife",
  wives: "wife",
  lives: "life",
  thieves: "thief",
  houses: "house",
  horses: "horse",
  ashes: "ash",
  feet: "foot",
  mice: "mouse",
  geese: "goose",
  heroes: "hero",
  spies: "spy",
};

/** British spellings an author may type, as the keywords have them. */
const american: readonly (readonly [RegExp, string])[] = [
  [/^grey/, "gray"],
  [/^(col|harb|neighb|hon|arm|glam)our/, "$1or"],
  [/^theatre/, "theater"],
  [/^centre/, "center"],
  [/^jewellery/, "jewelry"],
  [/^watercolour/, "watercolor"],
];

/** Returns the singular of an English word in lower case and American spelling: `Women` → `woman`, `ghosts` → `ghost`. */
export function wordRoot(word: string): string {
  let root = word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’']s?$/u, "");
  for (const [british, ours] of american) root = root.replace(british, ours);
  const known = irregular[root];
  if (known) return known;
  if (root.length > 4 && root.endsWith("ies")) return `${root.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(root) && root.length > 4) return root.slice(0, -2);
  if (root.length > 3 && root.endsWith("s") && !/(?:ss|us|is|ous)$/.test(root)) return root.slice(0, -1);
  return root;
}
