/**
 * Where markup was typed into the text, `<a href="x">` or `name="value"`: from and to, in order. Its quotes, hyphens
 * and spaces mean what they are.
 */
export function codePassages(text: string): readonly Passage[] {
  if (!hint.test(text)) return none;
  return Array.from(text.matchAll(code), ({ index, 0: found }) => [index, index + found.length] as const);
}

export type Passage = readonly [from: number, to: number];

const none: readonly Passage[] = [];
const hint = /=["']|<[!?/]|\/>|-->/;

/** Comments' ends, closing and empty tags, tags with attributes, and attributes by themselves. */
const code =
  /<!--|-->|<\/[a-z][\w:.-]{0,60}\s?>|<[a-z][\w:.-]{0,60}\s?\/>|<[!?][a-z][^<>]{0,400}>|<[a-z][\w:.-]{0,60}\s[^<>]{0,400}=["'][^<>]{0,400}>|(?<=[\w\])])=["'][^"'<>\n]{0,400}["']?/gi;
