import { lazy, Suspense, useRef } from "react";
import type { Engine } from "#app/features/covers/engine/client";
import { builtInArt } from "#domain/cover/art-catalogue";
import type { PictureRef } from "#domain/cover/design";
import { changeBackground, changePicture, choosePicture } from "../changes/background";
import { useStudio } from "../studio";
import { useNear } from "../use-near";
import { ColorField } from "./color-field";
import { FillField } from "./fill-field";
import { PictureTones } from "./picture-tones";
import { RangeField } from "./range-field";
import { Fold, FormSection } from "./section";
import { unsent } from "./unsent";

const ArtLooks = lazy(() =>
  import("#app/features/covers/panels/art-looks").then((module) => ({ default: module.ArtLooks })),
);

type BackgroundFieldsProps = {
  engine: Engine | null;
  /** Opens the gallery of built-in art, stock photos and own pictures. */
  onChoosePicture: () => void;
};

export function BackgroundFields({ engine, onChoosePicture }: BackgroundFieldsProps) {
  const { design, edit } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { color, gradient, picture, grain } = design.background;
  return (
    <FormSection title="Background">
      <div className="bg-choice" ref={place}>
        {picture ? (
          <img src={pictureSource(picture.ref)} alt="" width="56" height="72" />
        ) : (
          <span className="bg-swatch" style={{ background: color }} aria-hidden="true" />
        )}
        <div>
          <p className="lab">{picture ? pictureName(picture.ref) : "One color"}</p>
          <p className="t13 mut">{picture ? pictureFacts(picture.ref) : "No picture yet"}</p>
          <p className="row tight js-only bg-ways">
            <button type="button" className="a link-button t13" onClick={onChoosePicture}>
              {picture ? "Change the picture" : "Choose a picture"}
            </button>
            {picture ? (
              <button type="button" className="a link-button t13" onClick={() => edit(choosePicture(null))}>
                Remove
              </button>
            ) : null}
          </p>
        </div>
      </div>
      <noscript>
        <label className="field">
          <span>Background picture</span>
          <input type="file" name="backgroundImage" accept="image/jpeg,image/png,image/webp" />
        </label>
        <p className="t13 mut">JPG, PNG or WebP, at most 10 MB.</p>
      </noscript>
      {picture ? <input type="hidden" name="backgroundImageUrl" value={picture.ref.id} /> : null}
      {isNear ? (
        <Suspense fallback={null}>
          <ArtLooks engine={engine} />
        </Suspense>
      ) : null}
      <ColorField
        label="Background color"
        name="backgroundColor"
        value={color}
        onChange={(next) => edit(changeBackground({ color: next }), { kind: "backgroundColor" })}
      />
      <Fold title="Gradient" aside={gradient ? "On" : "Off"}>
        <FillField
          name="background-fill"
          value={gradient ?? { kind: "solid", color }}
          onChange={(fill) =>
            edit(
              fill.kind === "solid"
                ? changeBackground({ gradient: null, color: fill.color })
                : changeBackground({ gradient: fill }),
              { kind: "backgroundGradient" },
            )
          }
        />
      </Fold>
      {picture ? <PicturePlace /> : null}
      {picture ? (
        <PictureTones
          picture={picture}
          onChange={(change, kind) => edit(changePicture(change), { kind: `picture:${kind}` })}
        />
      ) : null}
      <Fold title="Grain" aside={grain > 0 ? `${Math.round(grain)}` : "Off"}>
        <RangeField
          label="Film grain"
          min={0}
          max={100}
          value={grain}
          unit="%"
          onChange={(next) => edit(changeBackground({ grain: next }), { kind: "grain" })}
        />
      </Fold>
    </FormSection>
  );
}

function PicturePlace() {
  const { design, edit } = useStudio();
  const picture = design.background.picture;
  if (!picture) return null;
  const change = (next: Parameters<typeof changePicture>[0], kind: string) =>
    edit(changePicture(next), { kind: `picture:${kind}` });
  const percent = (value: number) => Math.round(value * 100);
  return (
    <Fold title="Position and size">
      <div className="two">
        <RangeField
          label="Across"
          min={0}
          max={100}
          value={percent(picture.x)}
          unit="%"
          onChange={(x) => change({ x: x / 100 }, "x")}
        />
        <RangeField
          label="Down"
          min={0}
          max={100}
          value={percent(picture.y)}
          unit="%"
          onChange={(y) => change({ y: y / 100 }, "y")}
        />
      </div>
      <RangeField
        label="Scale"
        min={100}
        max={500}
        value={percent(picture.scale)}
        unit="%"
        onChange={(scale) => change({ scale: scale / 100 }, "scale")}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={picture.flip}
          onChange={(event) => change({ flip: event.currentTarget.checked }, "flip")}
        />
        <span>Mirror it left to right</span>
      </label>
      {design.coverType === "kindle" ? null : <Coverage />}
    </Fold>
  );
}

function Coverage() {
  const { design, edit } = useStudio();
  const picture = design.background.picture;
  if (!picture) return null;
  const options = [
    { value: "front", name: "The front alone" },
    {
      value: "wrap",
      name: picture.ref.kind === "art" ? "Front, spine and back" : "Stretched over the whole wrap",
    },
    { value: "mirror", name: "Mirrored over spine and back" },
  ] as const;
  return (
    <fieldset className="choices">
      <legend className="lab t13">It covers</legend>
      {options.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            name="coverage"
            form={unsent}
            checked={picture.coverage === option.value}
            onChange={() => edit(changePicture({ coverage: option.value }))}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where the browser finds a picture: built-in art is a file of ours, an own picture is its owner's alone. */
export function pictureSource(ref: PictureRef): string {
  return ref.kind === "art" ? `/art/${ref.id}.jpg` : `/api/cover-pictures/${ref.id}`;
}

export function pictureName(ref: PictureRef): string {
  if (ref.kind === "own") return ref.name || "Your picture";
  return builtInArt.find((art) => art.id === ref.id)?.name ?? ref.id;
}

function pictureFacts(ref: PictureRef): string {
  if (ref.kind === "art") return "Built-in art";
  const size = `${ref.width} × ${ref.height} px`;
  return ref.credit ? `${size}, by ${ref.credit.name}` : size;
}
