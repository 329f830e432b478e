import type { Background, BackgroundPicture, CoverDesign, PictureRef } from "#domain/cover/design";

export const noAdjust = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };

export function changeBackground(change: Partial<Background>) {
  return (design: CoverDesign): CoverDesign => ({
    ...design,
    background: { ...design.background, ...change },
  });
}

/** A newly chosen picture covers the front centred; built-in art goes on over the whole wrap, as it was drawn to. */
export function choosePicture(ref: PictureRef | null) {
  return (design: CoverDesign): CoverDesign =>
    changeBackground({ picture: ref && usualPicture(ref) })(design);
}

export function changePicture(change: Partial<BackgroundPicture>) {
  return (design: CoverDesign): CoverDesign => {
    const { picture } = design.background;
    return picture ? changeBackground({ picture: { ...picture, ...change } })(design) : design;
  };
}

function usualPicture(ref: PictureRef): BackgroundPicture {
  return {
    ref,
    coverage: ref.kind === "art" ? "wrap" : "front",
    x: 0.5,
    y: 0.5,
    scale: 1,
    flip: false,
    adjust: noAdjust,
    duotone: null,
    blur: 0,
  };
}
