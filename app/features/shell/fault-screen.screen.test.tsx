import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { FaultScreen } from "./fault-screen";

const shown = (error: unknown) => {
  const loader = () => {
    throw error;
  };
  const errorElement = <FaultScreen requestId={undefined} />;
  return mount(
    <RouterProvider router={createMemoryRouter([{ path: "/", loader, element: null, errorElement }])} />,
  );
};
const heading = async (error: unknown) => {
  const place = await shown(error);
  await expect.poll(() => place.querySelector("h1")?.textContent ?? "").not.toBe("");
  return place.querySelector("h1")?.textContent;
};

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a page that never reached the server says so: %s",
  async (message) => {
    expect(await heading(new TypeError(message))).toBe("We can’t reach the server");
  },
);

test("a fault of the product's own is not put down to the connection", async () => {
  for (const error of [new TypeError("x is not a function"), new Error("Load failed"), null])
    expect(await heading(error)).toBe("Something broke on our side");
});
