import type { Scene, SceneElement } from "#domain/cover/scene";
import { pictureSource } from "../form/background-fields";
import { percentOf } from "./page-layers";

type PictureElement = Extract<SceneElement, { kind: "picture" }>;

/** Placed pictures while the design is being changed: cropped by the browser, until the engine's own picture follows. */
export function QuickPictures({ scene }: { scene: Scene }) {
  const pictures = scene.elements.filter((element): element is PictureElement => element.kind === "picture");
  return pictures.map(({ layerId, ref, area, outline, x, y, scale, opacity, blend }) => (
    <span
      key={layerId}
      className="quick-picture"
      style={{
        ...percentOf(area, scene),
        opacity,
        mixBlendMode: blend,
        borderRadius: outline === "ellipse" ? "50%" : 0,
      }}
    >
      <img
        src={pictureSource(ref)}
        alt=""
        style={{
          objectPosition: `${x * 100}% ${y * 100}%`,
          scale: String(scale),
          transformOrigin: `${x * 100}% ${y * 100}%`,
        }}
      />
    </span>
  ));
}
