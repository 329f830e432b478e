import { expect, test } from "vitest";
import { isCutPath } from "#domain/convert/readers/pdf/cut-paths";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const typed = (text: string) => pdfLine(text, { style: runStyle.monospace });

test("a typed path is cut behind its own signs and goes on in the next line", () => {
  expect(isCutPath(typed("/etc/"), typed("apt/sources.list"))).toBe(true);
  expect(isCutPath(typed("/etc/apt/sources."), typed("list"))).toBe(true);
  expect(isCutPath(typed("https://example.org/Goals/"), typed("NoBugs"))).toBe(true);
});

test("words of the text, a sentence's end and whole paths cut none", () => {
  expect(isCutPath(typed("/etc/"), pdfLine("holds them"))).toBe(false);
  expect(isCutPath(pdfLine("in and/"), pdfLine("or out"))).toBe(false);
  expect(isCutPath(typed("/etc/hosts."), typed("Lamps"))).toBe(false);
  expect(isCutPath(typed("/etc/hosts"), typed("lamps"))).toBe(false);
  expect(isCutPath(typed("lamps."), typed("oil"))).toBe(false);
});
