// A novel made of a seed: the same words on every machine, shaped like prose (short and long sentences, speech,
// chapters), so that figures can be compared without anybody's book being shipped.

const nouns =
  "lamp harbour stair quay window letter garden morning winter street captain sister daughter river table bread silence engine station market coat shoulder door evening story question answer doctor village bridge paper candle shadow voice winter kitchen summer island engineer neighbour".split(
    " ",
  );
const verbs =
  "carried opened remembered watched followed answered forgot left found crossed painted promised heard lifted counted turned closed wanted asked believed".split(
    " ",
  );
const adjectives =
  "cold narrow quiet old bright heavy patient foreign broken early white strange careful distant empty golden".split(
    " ",
  );
const names = "Anna Marten Clara Elias Ruth Tobias Helen Jonas".split(" ");
const links = "and but because while although when until as".split(" ");

/** Chapters of paragraphs; a paragraph is a list of runs, `italic` or not. @returns {{title: string, paragraphs: {text: string, italic: boolean}[][]}[]} */
export function makeNovel({ words = 100_000, seed = 7 } = {}) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const chapters = [];
  let written = 0;
  while (written < words) {
    const paragraphs = [];
    let here = 0;
    while (here < 2500 && written + here < words) {
      const runs = paragraph(random, pick);
      paragraphs.push(runs);
      here += runs
        .map(({ text }) => text)
        .join("")
        .trim()
        .split(/\s+/).length;
    }
    written += here;
    chapters.push({
      title: `Chapter ${chapters.length + 1}: The ${capital(pick(adjectives))} ${capital(pick(nouns))}`,
      paragraphs,
    });
  }
  return chapters;
}

function paragraph(random, pick) {
  const runs = [];
  const sentences = 1 + Math.floor(random() * 6);
  for (let at = 0; at < sentences; at++) {
    const text = sentence(random, pick);
    if (random() < 0.04) {
      const [first, ...rest] = text.split(" ");
      runs.push({ text: `${first} `, italic: true }, { text: `${rest.join(" ")} `, italic: false });
    } else runs.push({ text: random() < 0.2 ? `“${text}” ` : `${text} `, italic: false });
  }
  return runs;
}

function sentence(random, pick) {
  const clause = () =>
    `${random() < 0.4 ? pick(names) : `the ${pick(adjectives)} ${pick(nouns)}`} ${pick(verbs)} the ${random() < 0.5 ? `${pick(adjectives)} ` : ""}${pick(nouns)}`;
  let text = clause();
  while (random() < 0.45) text += `, ${pick(links)} ${clause()}`;
  return `${capital(text)}.`;
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** mulberry32: small, and the same everywhere. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
