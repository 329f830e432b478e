import { useEffect, useMemo } from "react";
import { BoxGeometry, CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import type { ReadingBook } from "#app/contract/reading/vr";
import type { ProofCover } from "./find-cover";
import { createPaperMaterial } from "./paper-material";
import { useRoomLight } from "./proof-light";
import { drawRow, rowLength, thumbnail } from "./rival-row";
import { woodTexture } from "./wood";

/** The cover as a shop shows it: small, on a shelf, among plain shapes that weigh as much as other people's covers. */
export function RivalShelf({ cover, book }: { cover: ProofCover; book: ReadingBook }) {
  const parts = useMemo(() => {
    const row = new CanvasTexture(drawRow(cover, book));
    row.colorSpace = SRGBColorSpace;
    row.minFilter = LinearMipmapLinearFilter;
    row.anisotropy = 8;
    const wood = woodTexture();
    return {
      row,
      wood,
      tiles: tileGeometry(),
      tileMaterial: createPaperMaterial(row, { gloss: 0.05 }),
      ledge: ledgeGeometry(),
      ledgeMaterial: createPaperMaterial(wood, { gloss: 0.04 }),
    };
  }, [cover, book]);
  useEffect(
    () => () => {
      for (const part of [parts.row, parts.wood, parts.tiles, parts.ledge]) part.dispose();
      parts.tileMaterial.material.dispose();
      parts.ledgeMaterial.material.dispose();
    },
    [parts],
  );
  const materials = useMemo(() => [parts.tileMaterial, parts.ledgeMaterial], [parts]);
  useRoomLight(materials);
  return (
    <group name="rival-shelf">
      <mesh geometry={parts.tiles} material={parts.tileMaterial.material} raycast={() => null} />
      <mesh geometry={parts.ledge} material={parts.ledgeMaterial.material} raycast={() => null} />
    </group>
  );
}

const step = thumbnail.width + thumbnail.gap;

/** Every thumbnail in one geometry; each face shows its own cell of the sheet, its sides the cell's edge. */
function tileGeometry() {
  const tiles = Array.from({ length: rowLength }, (_, at) => {
    const tile = new BoxGeometry(thumbnail.width, thumbnail.height, thumbnail.depth);
    const uv = tile.getAttribute("uv");
    const normal = tile.getAttribute("normal");
    for (let i = 0; i < uv.count; i++) {
      const isFace = normal.getZ(i) > 0.5;
      const u = isFace ? uv.getX(i) : 0.5;
      uv.setXY(i, (at + Math.min(0.995, Math.max(0.005, u))) / rowLength, isFace ? uv.getY(i) : 0.02);
    }
    tile.rotateX(-0.1);
    tile.translate((at - (rowLength - 1) / 2) * step, 0, 0);
    return tile;
  });
  const merged = mergeGeometries(tiles);
  for (const tile of tiles) tile.dispose();
  return merged;
}

function ledgeGeometry() {
  const length = rowLength * step + 0.02;
  const board = new BoxGeometry(length, 0.006, 0.034);
  board.translate(0, -thumbnail.height / 2 - 0.0032, 0.004);
  const lip = new BoxGeometry(length, 0.005, 0.003);
  lip.translate(0, -thumbnail.height / 2 + 0.0015, 0.0195);
  const merged = mergeGeometries([board, lip]);
  board.dispose();
  lip.dispose();
  return merged;
}
