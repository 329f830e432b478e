/** Where a book's fonts come from, and what cuts them down: outside the domain, as in every place they lie elsewhere. */
export type FontTools = {
  /** A font file of `bookFamilies`, whole. */
  font(file: string): Promise<Uint8Array>;
  /** The text of a family's licence. */
  licence(name: string): Promise<string>;
  /** The font with these characters only, their kerning, ligatures, small capitals and figures included. */
  subset(font: Uint8Array, characters: readonly number[]): Promise<Uint8Array>;
};
