import { describe, expect, it, vi } from "vitest";
import { pageToCome } from "./page-to-come";

const lost = () => new TypeError("Failed to fetch");
const load = (...answers: (Error | string)[]) =>
  vi.fn(async () => {
    const answer = answers.shift();
    if (typeof answer !== "string") throw answer;
    return { page: answer };
  });
const { signal } = new AbortController();

describe("a page to come", () => {
  it("is asked for once more when the connection broke", async () => {
    const asked = load(lost(), "the page");
    await expect(pageToCome(asked, signal)).resolves.toBe("the page");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("is not asked for a third time", async () => {
    const asked = load(lost(), lost(), "the page");
    await expect(pageToCome(asked, signal)).rejects.toThrow("Failed to fetch");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("is not asked for again when the server answered with a fault", async () => {
    const asked = load(new Error("Unexpected Server Error"), "the page");
    await expect(pageToCome(asked, signal)).rejects.toThrow("Unexpected Server Error");
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("nor when the person has left", async () => {
    const leaving = new AbortController();
    const asked = load(lost(), "the page");
    const page = pageToCome(asked, leaving.signal);
    leaving.abort();
    await expect(page).rejects.toThrow();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
