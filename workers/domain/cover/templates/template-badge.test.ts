import { expect, it } from "vitest";
import { templateBadge } from "#domain/cover/templates/template-badge";

it("a template has one badge: Bestseller before Popular before Premium, else New", () => {
  const badge = (...on: string[]) =>
    templateBadge({
      isBestseller: on.includes("bestseller"),
      isPopular: on.includes("popular"),
      isPremium: on.includes("premium"),
    });
  expect(badge("bestseller", "popular", "premium")).toBe("Bestseller");
  expect(badge("popular", "premium")).toBe("Popular");
  expect(badge("premium")).toBe("Premium");
  expect(badge()).toBe("New");
});
