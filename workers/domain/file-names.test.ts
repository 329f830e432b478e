import { expect, test } from "vitest";
import { attachment, extensionOf, fileNameOf, titleOf } from "#domain/file-names";

test("only the last part of a path is kept", () => {
  expect(fileNameOf("C:\\fakepath\\Novel.docx")).toBe("Novel.docx");
  expect(fileNameOf("../../etc/passwd")).toBe("passwd");
  expect(fileNameOf("..")).toBe("");
});

test("control characters and direction overrides are dropped", () => {
  expect(fileNameOf("no\u0000vel\u202Excod.docx\r\n")).toBe("novelxcod.docx");
});

test("a long name keeps its extension", () => {
  const name = fileNameOf(`${"é".repeat(400)}.docx`);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith("é.docx")).toBe(true);
});

test("the extension is read in lower case, and a dot file has none", () => {
  expect(extensionOf("Book.v2.DOCX")).toBe("docx");
  expect(extensionOf(".docx")).toBe("");
  expect(extensionOf("manuscript")).toBe("");
});

test("a project is named after its file", () => {
  expect(titleOf("Mr. Darcy returns.docx")).toBe("Mr. Darcy returns");
  expect(titleOf("README")).toBe("README");
});

test("a download is named in plain letters and in full", () => {
  expect(attachment('Émile "Zola" 本.epub')).toBe(
    "attachment; filename=\"Emile _Zola_ _.epub\"; filename*=UTF-8''%C3%89mile%20_Zola_%20%E6%9C%AC.epub",
  );
});

test("a wide quotation mark, colon or slash in a name cannot end the header's quoted name", () => {
  const header = attachment("a\uFF02; filename=\uFF02b\uFF3C\uFF0Fc\uFF1Ad.epub");
  const quoted = /filename="(.*)"; filename\*=/.exec(header)?.[1];
  expect(quoted).toBe("a_; filename=_b__c_d.epub");
});
