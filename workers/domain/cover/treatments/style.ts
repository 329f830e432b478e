import type { ArtId } from "#domain/cover/art-catalogue";
import type { CoverDesign, Layer } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import type { Ground } from "#domain/cover/treatments/ground";
import type { WrapHand, WrapInks } from "#domain/cover/treatments/wrap-layers";

/** A typographic hand: how the words of a cover are set, on whatever they stand. */
export type Style = {
  id: string;
  name: string;
  genres: readonly Genre[];
  /** The picture it is shown with where an author has chosen no background yet. */
  home: ArtId;
  wrap: WrapHand;
  inks: WrapInks;
  /** The front, from bottom to top. */
  front(ground: Ground, design: CoverDesign): Layer[];
};
