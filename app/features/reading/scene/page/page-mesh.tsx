import type { BufferGeometry, ShaderMaterial } from "three";
import type { PagePointer } from "#app/features/reading/scene/page/page-pointer";

type PageMeshProps = {
  isFacing: boolean;
  geometry: BufferGeometry;
  material: ShaderMaterial;
  pointer: PagePointer;
};

/** One page that can be pointed at: `page`, or, of a spread, `page-facing`. */
export function PageMesh({ isFacing, geometry, material, pointer }: PageMeshProps) {
  return (
    <mesh
      name={isFacing ? "page-facing" : "page"}
      geometry={geometry}
      material={material}
      onPointerDown={pointer.down(isFacing)}
      onPointerMove={pointer.move(isFacing)}
      onPointerUp={pointer.up}
      onPointerLeave={pointer.leave}
      onPointerCancel={pointer.leave}
    />
  );
}
