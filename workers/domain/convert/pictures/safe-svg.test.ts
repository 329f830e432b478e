import { describe, expect, test } from "vitest";
import { safeSvg } from "#domain/convert/pictures/safe-svg";

const cleaned = (inner: string) =>
  new TextDecoder().decode(
    safeSvg(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}<path d="M0 0"/></svg>`,
      ),
      "drawing.svg",
    ),
  );

describe("a drawing keeps nothing that runs or is fetched", () => {
  test.each([
    ["a script", "<script>steal()</script>"],
    ["a handler", '<rect onclick="steal()"/>'],
    ["foreign content", "<foreignObject><p>steal</p></foreignObject>"],
    ["a link that runs", '<a xlink:href="javascript:steal()"><text>x</text></a>'],
    ["a picture from the web", '<image xlink:href="https://steal.example/x.png"/>'],
    ["a fill from the web", '<rect fill="url(https://steal.example/x)"/>'],
    ["an address spelled with escapes", String.raw`<rect style="fill:u\72l(https://steal.example/x)"/>`],
    ["a set of images", "<rect style=\"background:image-set('https://steal.example/x' 1x)\"/>"],
    ["an animation of a link", '<animate attributeName="href" to="javascript:steal()"/>'],
  ])("%s", (_name, inner) => {
    expect(cleaned(inner)).not.toMatch(/steal/);
    expect(cleaned(inner)).toContain('<path d="M0 0">');
  });

  test("gradients within it stay", () => {
    expect(cleaned('<rect fill="url(#glow)"/>')).toContain('fill="url(#glow)"');
  });
});
