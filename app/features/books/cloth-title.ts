const longTitle = 44;
const longWord = /\S{13}/;

/** The class of a title on a cloth binding: smaller letters for a long one, and for a word wider than the board. */
export const clothTitle = (title: string): string | undefined =>
  title.length > longTitle || longWord.test(title) ? "long" : undefined;
