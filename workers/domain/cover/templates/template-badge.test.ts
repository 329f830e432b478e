import { expect, it } from "vitest";
import { templateBadge } from "#domain/cover/templates/template-badge";

const now = Date.parse("2027-03-31");
const day = 24 * 60 * 60_000;
const badge = (marks: string, ageInDays = 300) =>
  templateBadge(
    {
      isBestseller: marks.includes("bestseller"),
      isPopular: marks.includes("popular"),
      isPremium: marks.includes("premium"),
      createdAt: now - ageInDays * day,
    },
    now,
  );

it("a template has one badge: Bestseller before Popular before Premium before New", () => {
  expect(badge("bestseller popular premium")).toBe("Bestseller");
  expect(badge("popular premium", 1)).toBe("Popular");
  expect(badge("premium", 1)).toBe("Premium");
  expect(badge("", 1)).toBe("New");
});

it("a template is new for thirty days, and then has no badge", () => {
  expect(badge("", 30)).toBe("New");
  expect(badge("", 30.1)).toBeNull();
});

it("the set that came first is not new beside anything", () => {
  const first = { isBestseller: false, isPopular: false, isPremium: false };
  const opened = Date.parse("2026-11-21");
  expect(templateBadge({ ...first, createdAt: opened }, opened + day)).toBeNull();
  expect(templateBadge({ ...first, createdAt: opened + day }, opened + 2 * day)).toBe("New");
});
