import type { CSSProperties } from "react";
import type { Scene, SceneElement } from "#domain/cover/scene";
import { mayBeClear } from "#domain/cover/scene-to-svg";
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
        ...(mayBeClear({ ref }) && silhouetteShadow(layerId, opacity, scene)),
        opacity,
        mixBlendMode: blend,
      }}
    >
      <span style={{ borderRadius: outline === "ellipse" ? "50%" : 0 }}>
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
    </span>
  ));
}

/** The shadow of what can be seen of a picture. The layer's opacity is in the shadow's already, and is applied to it once more here. */
function silhouetteShadow(layerId: string, layerOpacity: number, scene: Scene): CSSProperties {
  const shadow = scene.elements.find((element) => element.kind === "shadow" && element.layerId === layerId);
  if (shadow?.kind !== "shadow" || layerOpacity === 0) return {};
  const { dx, dy, blur, color, opacity } = shadow;
  // The filter's blur is a standard deviation, half of the shadow's.
  const [x, y, deviation] = [dx, dy, blur / 2].map((px) => `${((px as number) / scene.width) * 100}cqw`);
  const part = Math.round((opacity / layerOpacity) * 100);
  return { filter: `drop-shadow(${x} ${y} ${deviation} color-mix(in srgb, ${color} ${part}%, transparent))` };
}
