import { expect, test } from "vitest";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readPage } from "#domain/convert/readers/pdf/read-page";
import { StructureTree } from "#domain/convert/readers/pdf/structure/structure-tree";
import { bytesSource } from "#domain/convert/source";
import { pageOf } from "../../../../../../tests/setup/raw-pdf";

const twoBoxes = `BT /F1 10 Tf
/P << /MCID 0 >> BDC 1 0 0 1 220 500 Tm (The second box, at the right.) Tj EMC
/Kopf << /MCID 1 >> BDC 1 0 0 1 20 500 Tm (The first, a head.) Tj EMC
/Artifact BMC 1 0 0 1 190 20 Tm (7) Tj EMC ET`;

/** Objects 6 …: the tree's root, its map of parents, two elements under a document. */
function tree(kids: string): string[] {
  return [
    "<< /Type /StructTreeRoot /K 8 0 R /ParentTree 7 0 R /RoleMap << /Kopf /H1 >> >>",
    "<< /Nums [0 [9 0 R 10 0 R]] >>",
    `<< /Type /StructElem /S /Document /P 6 0 R /K [${kids}] >>`,
    "<< /Type /StructElem /S /P /P 8 0 R /Pg 3 0 R /K 0 /Lang (de-AT) >>",
    "<< /Type /StructElem /S /Kopf /P 8 0 R /Pg 3 0 R /K [1] >>",
  ];
}

async function linesOf(objects: string[]) {
  const made = pageOf(twoBoxes, { page: "/StructParents 0", catalog: "/StructTreeRoot 6 0 R" }, objects);
  const file = await openDocument(bytesSource(made), "made.pdf");
  const settings = { memory: { gutters: [] }, tree: await StructureTree.open(file), labels: undefined };
  const { lines } = await readPage(file, 1, settings);
  await file.close();
  return lines.map((line) => [line.text, line.tag?.role, line.tag?.element]);
}

test("a tagged page is read in its tree's order, with roles by the file's own map", async () => {
  expect(await linesOf(tree("10 0 R 9 0 R"))).toEqual([
    ["The first, a head.", "H1", 10],
    ["The second box, at the right.", "P", 9],
    ["7", "Artifact", 0],
  ]);
});

test("the tree's order is kept where another one is as good", async () => {
  expect((await linesOf(tree("9 0 R 10 0 R"))).map(([, role]) => role)).toEqual(["P", "H1", "Artifact"]);
});

test("a tree that leads in circles is read to its end", async () => {
  const objects = tree("10 0 R 9 0 R");
  objects[2] = "<< /Type /StructElem /S /Sect /P 9 0 R /K [10 0 R 9 0 R] >>";
  expect(await linesOf(objects)).toHaveLength(3);
});
