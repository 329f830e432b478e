import type { Block, Inline } from "#domain/book/blocks";
import type { StoredAsset } from "#domain/convert/conversion";
import { assetParts } from "#domain/convert/pictures/asset-id";
import type { Asset, LargeAsset } from "#domain/convert/reader";

/** One stored picture: its bytes, whole or streamed. */
export type StoredPicture = { bytes(): Promise<Uint8Array>; chunks(): AsyncIterable<Uint8Array> };
export type OpenPicture = (file: string) => Promise<StoredPicture | undefined>;

/** A stored book's pictures, by the ids its blocks name once `withStoredPictures` has gone over them. */
export function storedPictures(assets: readonly StoredAsset[], open: OpenPicture) {
  const plain = plainIds(assets);
  const byId = new Map(assets.map((asset) => [plain.get(asset.id) ?? asset.id, asset]));
  return {
    async asset(id: string): Promise<Asset | undefined> {
      const found = byId.get(id);
      const picture = found && (await open(found.file));
      return picture && { bytes: await picture.bytes(), mediaType: found.mediaType };
    },
    largeAsset(id: string): LargeAsset | undefined {
      const found = byId.get(id);
      if (!found || found.size <= largestWhole || found.mediaType === "image/svg+xml") return undefined;
      return {
        async *chunks() {
          const picture = await open(found.file);
          if (picture) yield* picture.chunks();
        },
      };
    },
  };
}

const largestWhole = 2_000_000;

/**
 * The ids by which pictures are asked for: what is stored of a cropped one is the part that is shown, which must not be
 * cropped again, so it goes by another id of the same file, or by its file.
 */
export function plainIds(assets: readonly StoredAsset[]): Map<string, string> {
  const isWhole = ({ id }: StoredAsset) => assetParts(id).crop === undefined;
  const whole = new Map(assets.filter(isWhole).map((one) => [one.file, one.id]));
  return new Map(assets.map((one) => [one.id, isWhole(one) ? one.id : (whole.get(one.file) ?? one.file)]));
}

/** Blocks naming their pictures by those ids. */
export function withStoredPictures(blocks: readonly Block[], assets: readonly StoredAsset[]): Block[] {
  const renamed = new Map([...plainIds(assets)].filter(([id, plain]) => id !== plain));
  return renamed.size === 0 ? [...blocks] : blocks.map((block) => renamedIn(block, renamed));
}

function renamedIn(block: Block, names: ReadonlyMap<string, string>): Block {
  const line = (inlines: Inline[]) => inlines.map((inline) => renamedInline(inline, names));
  const list = (blocks: Block[]) => blocks.map((one) => renamedIn(one, names));
  const name = (asset: string) => names.get(asset) ?? asset;
  switch (block.kind) {
    case "paragraph":
      return { ...block, inlines: line(block.inlines) };
    case "heading":
      return {
        ...block,
        inlines: line(block.inlines),
        ...(block.subtitle ? { subtitle: line(block.subtitle) } : {}),
      };
    case "verse":
      return {
        ...block,
        stanzas: block.stanzas.map(({ lines }) => ({
          lines: lines.map((one) => ({ ...one, inlines: line(one.inlines) })),
        })),
      };
    case "quote":
    case "aside":
      return { ...block, blocks: list(block.blocks) };
    case "list":
      return { ...block, items: block.items.map((item) => ({ ...item, blocks: list(item.blocks) })) };
    case "table": {
      const rows = (all: typeof block.rows) =>
        all.map((row) => row.map((cell) => ({ ...cell, blocks: list(cell.blocks) })));
      return {
        ...block,
        headRows: rows(block.headRows),
        rows: rows(block.rows),
        ...(block.caption ? { caption: line(block.caption) } : {}),
      };
    }
    case "figure":
      return {
        ...block,
        asset: name(block.asset),
        ...(block.caption ? { caption: line(block.caption) } : {}),
      };
    case "sceneBreak":
      return block.ornamentAsset ? { ...block, ornamentAsset: name(block.ornamentAsset) } : block;
    case "pageBreak":
    case "preformatted":
      return block;
    default:
      return block satisfies never;
  }
}

function renamedInline(inline: Inline, names: ReadonlyMap<string, string>): Inline {
  if (inline.kind === "image") return { ...inline, asset: names.get(inline.asset) ?? inline.asset };
  if (inline.kind === "link")
    return { ...inline, children: inline.children.map((child) => renamedInline(child, names)) };
  return inline;
}
