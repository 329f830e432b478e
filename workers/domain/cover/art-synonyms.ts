import { wordRoot } from "#domain/cover/word-root";

/** Words that people use for one another when they look for a picture. */
const groups: readonly string[] = [
  "sea ocean water waves seaside marine",
  "beach shore coast seashore sand seaside",
  "ship boat sailboat yacht vessel sailing",
  "forest wood woods woodland trees jungle",
  "mountain peak summit alps hill",
  "city town skyline metropolis urban downtown",
  "street road lane alley avenue",
  "road highway path way route",
  "house home cottage mansion manor villa",
  "castle fortress palace citadel",
  "island isle",
  "village town hamlet countryside",
  "garden flowers park",
  "space universe cosmos galaxy outer-space",
  "woman girl lady female wife mother heroine",
  "man boy male gentleman husband father guy hero",
  "couple lovers pair two sweethearts",
  "child kid baby toddler childhood",
  "family mother father parents relatives",
  "bird crow raven gull owl",
  "ghost spirit phantom specter haunted haunting",
  "monster demon creature beast",
  "witch wizard sorcerer sorceress mage magician witchcraft druid",
  "magic magical spell enchanted sorcery wizardry",
  "letter mail envelope correspondence",
  "key keyhole lock",
  "door gate doorway entrance portal",
  "flower blossom rose bloom floral petal",
  "gun bullet shot pistol weapon rifle shooting",
  "blood bloody bleeding",
  "star starry starlight",
  "night midnight nighttime dark darkness",
  "storm stormy thunder rain tempest lightning",
  "snow winter snowy ice frost christmas",
  "autumn fall harvest october",
  "sunset dusk evening twilight sundown",
  "sunrise dawn morning daybreak",
  "fog mist foggy misty haze",
  "love romance romantic loving passion lovers",
  "kiss kissing embrace romance",
  "wedding bride marriage honeymoon",
  "murder killing killer death crime homicide murderer",
  "crime detective police investigation criminal",
  "mystery mysterious secret puzzle enigma",
  "war battle military wartime soldier army",
  "loneliness lonely alone solitude solitary isolation lonesome",
  "fear scary horror terror scared frightening dread",
  "sadness sad grief loss mourning sorrow",
  "hope hopeful optimism",
  "joy happy happiness cheerful fun",
  "money wealth rich finance gold riches",
  "business work office company corporate career",
  "travel journey trip voyage adventure traveling",
  "calm peace peaceful serene quiet tranquil stillness relax",
  "memory memories past nostalgia remembrance memoir remember",
  "school education classroom teacher student learning",
  "book reading library novel",
  "whale fish dolphin",
  "spaceship rocket spacecraft astronaut",
  "future futuristic robot android",
  "drawing sketch illustration",
];

const near = new Map<string, Set<string>>();
for (const group of groups) {
  const roots = group.split(" ").map(wordRoot);
  // Only the group's first word stands for all: `fish` is not `dolphin`, but a search for `whale` may end at either.
  const [head = "", ...others] = roots;
  for (const other of others) {
    add(other, head);
    add(head, other);
  }
}

function add(from: string, to: string): void {
  if (from !== to) near.set(from, (near.get(from) ?? new Set()).add(to));
}

/** Returns the roots that mean nearly the same as a root. */
export const synonymsOf = (root: string): ReadonlySet<string> => near.get(root) ?? none;
const none: ReadonlySet<string> = new Set();
