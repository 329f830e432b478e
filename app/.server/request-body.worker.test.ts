import { expect, it } from "vitest";
import { Refusal } from "#domain/refusal";
import { readForm } from "./request-body";

const post = (body: BodyInit, type: string) =>
  new Request("http://colophon.test/auth", { method: "POST", body, headers: { "Content-Type": type } });
const urlencoded = "application/x-www-form-urlencoded";

/** So many bytes in a body that does not tell its length; counts what was asked for. */
function endless(bytes: number) {
  const asked = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked.bytes >= bytes) return controller.close();
        asked.bytes += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked };
}

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? error.code : String(error);
}

it("reads a form of either kind, and leaves out what was left empty", async () => {
  expect(await readForm(post("username=quill&firstName=&next=%2Fa", urlencoded))).toEqual({
    username: "quill",
    next: "/a",
  });
  const form = new FormData();
  form.set("username", "quill");
  expect(await readForm(new Request("http://colophon.test/", { method: "POST", body: form }))).toEqual({
    username: "quill",
  });
});

it("a form that grows without telling its length is refused as soon as it is too large", async () => {
  const { body, asked } = endless(8 * 1024 * 1024);
  expect(await codeOf(readForm(post(body, urlencoded)))).toBe("request-too-large");
  expect(asked.bytes).toBeLessThan(200_000);
});

it("a form that is not one is a bad request, no fault of ours", async () => {
  expect(await codeOf(readForm(post("no parts here", "multipart/form-data; boundary=b")))).toBe(
    "bad-request",
  );
  expect(await codeOf(readForm(post("{}", "application/json")))).toBe("unsupported-media-type");
});
