import { InstancedMesh, Mesh, type Object3D, Points, type Texture } from "three";

export type WorldFigures = { calls: number; triangles: number; points: number; textureBytes: number };

/** What one eye's picture of a world costs, reckoned from its geometry. */
export function measureWorld(root: Object3D, textures: readonly Texture[]): WorldFigures {
  const figures: WorldFigures = { calls: 0, triangles: 0, points: 0, textureBytes: 0 };
  root.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof Points)) return;
    figures.calls++;
    const corners = object.geometry.index?.count ?? object.geometry.getAttribute("position").count;
    if (object instanceof Points) figures.points += corners;
    else figures.triangles += (corners / 3) * (object instanceof InstancedMesh ? object.count : 1);
  });
  for (const texture of textures) figures.textureBytes += bytesOf(texture);
  return figures;
}

/** Four bytes a pixel, and a third more for smaller copies. */
function bytesOf(texture: Texture): number {
  const image: unknown = texture.image;
  if (typeof image !== "object" || image === null || !("width" in image) || !("height" in image)) return 0;
  return Number(image.width) * Number(image.height) * 4 * (texture.generateMipmaps ? 4 / 3 : 1);
}
