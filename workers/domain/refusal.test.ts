import { expect, it } from "vitest";
import { Refusal } from "#domain/refusal";

it("a refusal is one also for another copy of this module, as the pages' build has it", async () => {
  const path = "./refusal.ts?another-copy";
  const copy: typeof import("#domain/refusal") = await import(/* @vite-ignore */ path);
  const theirs = new copy.Refusal("login-failed");
  expect(copy.Refusal).not.toBe(Refusal);
  expect(theirs instanceof Refusal).toBe(true);
  expect(new Error("login-failed") instanceof Refusal).toBe(false);
});

it("a refusal says its sentence", () => {
  expect(new Refusal("limit-plan", { plan: "Free", max: "5", what: "conversions" })).toMatchObject({
    code: "limit-plan",
    message: "Your Free plan allows 5 conversions per month. Please upgrade for more.",
  });
});

it("a sentence names the way on for the file at hand", () => {
  const said = (...args: ConstructorParameters<typeof Refusal>) => new Refusal(...args).message;
  expect(said("manuscript-damaged", { name: "a.pdf" })).toContain("Make the PDF again");
  expect(said("manuscript-damaged", { name: "a.docx" })).toContain("Open it in your word processor");
  expect(said("invalid-file-type", { names: "a.docm" })).toMatch(
    /Invalid: a\.docm\. Open it in Word, choose Save As/,
  );
  expect(said("invalid-file-type", { names: "a.exe" })).toMatch(/Invalid: a\.exe$/);
  expect(said("manuscript-protected", { name: "a.epub" })).toContain("DRM");
});
