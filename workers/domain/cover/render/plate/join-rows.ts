import type { RowSource } from "#domain/cover/render/row-source";

/** Two pictures of the same height side by side. Closing it closes both. */
export function joinRows(left: RowSource, right: RowSource): RowSource {
  if (left.height !== right.height)
    throw new Error(`pictures of ${left.height} and ${right.height} rows cannot be joined`);
  const leftBytes = left.width * 4;
  const width = left.width + right.width;
  return {
    width,
    height: left.height,
    next: (row) => left.next(row.subarray(0, leftBytes)) && right.next(row.subarray(leftBytes, width * 4)),
    close() {
      left.close();
      right.close();
    },
  };
}
