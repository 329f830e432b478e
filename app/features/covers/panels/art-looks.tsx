import { useId } from "react";
import type { Engine } from "#app/features/covers/engine/client";
import { unsent } from "#app/features/covers/form/unsent";
import { CoverThumbnail } from "#app/features/covers/panels/cover-thumbnail";
import { useStudio } from "#app/features/covers/studio";
import { inVariation, variationShown, variationsOf } from "#domain/cover/art-variations";
import { defaultDesign } from "#domain/cover/default-design";
import type { BackgroundPicture, CoverDesign } from "#domain/cover/design";
import { changePicture } from "../changes/background";

type ArtLooksProps = { engine: Engine | null };

/** The looks a built-in background is offered in; nothing when the background is something else. */
export function ArtLooks({ engine }: ArtLooksProps) {
  const { design, edit } = useStudio();
  const group = useId();
  const { picture } = design.background;
  if (picture?.ref.kind !== "art") return null;
  const shown = variationShown(picture);
  return (
    <fieldset className="looks js-only">
      <legend className="lab t13">Looks</legend>
      <div className="look-row">
        {variationsOf(picture.ref.id).map((variation) => (
          <label className="look" key={variation.id}>
            <input
              type="radio"
              className="vh"
              name={group}
              form={unsent}
              checked={variation.id === shown?.id}
              onChange={() => edit(changePicture(variation.look), { kind: "picture:look" })}
            />
            <CoverThumbnail
              engine={engine}
              design={wordless(inVariation(picture, variation))}
              width={thumbnailWidth}
              label=""
            />
            <span>{variation.name}</span>
          </label>
        ))}
      </div>
      {shown ? null : <p className="t13 mut">Changed by hand. A look begins from the picture as painted.</p>}
    </fieldset>
  );
}

/** CSS px. */
const thumbnailWidth = 64;

/** The picture alone on a front: words and covers' sizes do not change how it looks. */
function wordless(picture: BackgroundPicture): CoverDesign {
  const usual = defaultDesign();
  return {
    ...usual,
    layers: [],
    background: { ...usual.background, picture: { ...picture, coverage: "front" } },
  };
}
