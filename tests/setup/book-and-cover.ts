import { coverGeometry } from "#domain/cover/print-geometry";
import { coverMaker } from "#workers/services/covers/cover-maker.server";
import { conversionBench, projectOf, type someone } from "./conversion-bench";
import { coverBench, titled } from "./cover-bench";
import { sampleManuscripts } from "./sample-manuscripts";
import { sampleJpeg } from "./sample-pictures";

type Owner = ReturnType<typeof someone>;

/** Pictures by their size: a wrap's takes seconds. */
const pictures = new Map<string, Uint8Array>();
function pictureOf(width: number, height: number): Uint8Array {
  const size = `${width}x${height}`;
  const made = pictures.get(size) ?? sampleJpeg(width, height);
  pictures.set(size, made);
  return made;
}

/** Returns the id of a new book of this owner, really converted. */
export async function convertedNovel(owner: Owner, name = "novel.docx"): Promise<string> {
  const bench = conversionBench({ convert: "engine" });
  const { row, message } = await bench.upload(sampleManuscripts().docx, { owner, name });
  await bench.deliver([message]);
  return row.id;
}

/** Returns a finished cover whose JPEG is a real one of the right size; `pages` are those its spine is for. */
export async function finishedCover(
  owner: Owner,
  bookProjectId: string | null,
  coverType: "kindle" | "paperback",
  pages?: number,
) {
  const design = titled(bookProjectId ? "Harbour" : "Elsewhere", { coverType });
  if (pages !== undefined) design.print = { ...design.print, printer: "generic", trim: "6x9", pages };
  const { width, height } = coverGeometry(design);
  const bench = coverBench({
    maker: {
      cut: coverMaker.cut,
      small: coverMaker.small,
      async make(...order) {
        await order[2].jpeg.write(pictureOf(width, height));
        await order[2].pdf?.write(new Uint8Array(10));
        return { width, height, jpegBytes: 1, pdfBytes: 1, boxes: [] };
      },
    },
  });
  const { row, message } = await bench.order({ owner, design, bookProjectId });
  await bench.deliver([message]);
  const { status } = await projectOf(owner, row.id);
  if (status !== "completed") throw new Error(`the cover is ${status}`);
  return { id: row.id, front: coverGeometry(design).front };
}
