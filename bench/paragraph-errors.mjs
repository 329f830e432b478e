// A book's paragraphs against the true ones, word by word: what pdf-trust.mjs counts.

/** Every paragraph among the blocks, however deep it lies, with the trust of the nearest block that has one. */
export function textBlocks(blocks) {
  return blocks.flatMap((block) => leaves(block, undefined));
}

function leaves(block, outer) {
  const trust = block.trust ?? outer;
  const leaf = (text) => ({ text, trust });
  const inner = (blocks) => blocks.flatMap((one) => leaves(one, trust));
  switch (block.kind) {
    case "paragraph":
      return [leaf(inlineText(block.inlines))];
    case "heading":
      return [leaf(`${inlineText(block.inlines)} ${inlineText(block.subtitle ?? [])}`)];
    case "verse":
      return block.stanzas.map((stanza) =>
        leaf(stanza.lines.map((line) => inlineText(line.inlines)).join(" ")),
      );
    case "quote":
    case "aside":
      return inner(block.blocks);
    case "list":
      return block.items.flatMap((item) => inner(item.blocks));
    case "table":
      return [...block.headRows, ...block.rows].flat().flatMap((cell) => inner(cell.blocks));
    case "preformatted":
      return [leaf(block.text)];
    case "figure":
      return block.caption ? [leaf(inlineText(block.caption))] : [];
    default:
      return [];
  }
}

function inlineText(inlines) {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text") text += inline.text;
    else if (inline.kind === "break") text += " ";
    else if (inline.kind === "link") text += inlineText(inline.children);
    else if (inline.kind === "math") text += inline.alt;
  }
  return text;
}

/**
 * `blocks` with a `text` each against the true paragraphs. Each error says what it is, which blocks it touches (by their
 * place in `blocks`), and shows its words. What stands before the first true paragraph, as a title page does, is not
 * compared; nor are the notes, which the truth has in the text and a book beside it.
 */
export function errorsOf(blocks, truth, notes) {
  const ours = wordsOf(blocks.map(({ text }) => text));
  const theirs = wordsOf(truth);
  const beside = wordsOf(notes.map(({ text }) => text)).words.join(" ");
  const errors = [];
  const add = (kind, from, to, text) =>
    errors.push({ kind, touches: [...new Set(ours.block.slice(from, to + 1))], text });
  let mine = 0;
  let its = 0;
  for (const run of equalRuns(ours.words, theirs.words)) {
    const missed = theirs.words.slice(its, run.its).join(" ");
    const isNote = run.mine === mine && beside.includes(missed);
    if ((run.mine > mine || run.its > its) && its + mine > 0 && run.its > 0 && !isNote)
      add(
        "words",
        Math.max(0, mine - 1),
        run.mine,
        `“${phrase(ours, mine, run.mine)}” for “${phrase(theirs, its, run.its)}”`,
      );
    // Beside words that differ, a paragraph's end says nothing.
    for (let step = 0; step < run.length - 1; step++) {
      const at = run.mine + step;
      if (ours.ends[at] !== theirs.ends[run.its + step])
        add(
          ours.ends[at] ? "parted" : "joined",
          at,
          at + 1,
          `${phrase(ours, at - 5, at + 1)} ¶ ${phrase(ours, at + 1, at + 7)}`,
        );
    }
    mine = run.mine + run.length;
    its = run.its + run.length;
  }
  return errors;
}

function phrase({ words }, from, to) {
  const most = 14;
  return words.slice(Math.max(0, from), Math.min(to, from + most)).join(" ") + (to - from > most ? " …" : "");
}

/** Every word in small letters, the block it is in, and whether that block ends with it. */
function wordsOf(texts) {
  const words = [];
  const block = [];
  const ends = [];
  texts.forEach((text, index) => {
    const own =
      text
        .normalize("NFKC")
        .replace(/\u00ad/g, "")
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [];
    own.forEach((word, place) => {
      words.push(word);
      block.push(index);
      ends.push(place === own.length - 1);
    });
  });
  return { words, block, ends };
}

/** So many equal words in a row are no accident. */
const sure = 6;
/** The nearest words are tried first, then places where the same row of words stands. */
const near = 60;

/** Runs of words that both have, in order. */
function equalRuns(ours, theirs) {
  const places = new Map();
  for (let at = 0; at + sure <= theirs.length; at++) {
    const key = theirs.slice(at, at + sure).join(" ");
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  const runs = [];
  let mine = 0;
  let its = 0;
  while (mine < ours.length && its < theirs.length) {
    let length = 0;
    while (mine + length < ours.length && ours[mine + length] === theirs[its + length]) length++;
    if (length > 0) runs.push({ mine, its, length });
    mine += length;
    its += length;
    const next = nearMeeting(ours, theirs, mine, its) ?? farMeeting(ours, places, mine, its);
    if (!next) {
      runs.push({ mine: ours.length, its: theirs.length, length: 0 });
      break;
    }
    ({ mine, its } = next);
  }
  return runs;
}

/** The nearest places where a few words in a row are the same again. */
function nearMeeting(ours, theirs, mine, its) {
  const enough = 3;
  for (let sum = 1; sum <= near; sum++) {
    for (let ahead = 0; ahead <= sum; ahead++) {
      const p = mine + ahead;
      const q = its + sum - ahead;
      let length = 0;
      while (length < enough && p + length < ours.length && ours[p + length] === theirs[q + length]) length++;
      if (length === enough) return { mine: p, its: q };
    }
  }
  return undefined;
}

function farMeeting(ours, places, mine, its) {
  for (let at = mine; at + sure <= ours.length; at++) {
    const found = places.get(ours.slice(at, at + sure).join(" "))?.find((place) => place >= its);
    if (found !== undefined) return { mine: at, its: found };
  }
  return undefined;
}
