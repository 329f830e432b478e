import { expect, test } from "vitest";
import { corpusPdfs } from "../setup/corpus-pdfs";

/** The manuscripts themselves; what becomes of them stands in `corpus.test.ts`. */
test.each(Object.keys(corpusPdfs))("%s is as it is made", async (name) => {
  const folder = new URL(`../corpus/${name}/`, import.meta.url).pathname;
  await expect(corpusPdfs[name]?.()).toMatchFileSnapshot(`${folder}in.pdf`);
});
