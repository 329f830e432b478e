import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../../tests/setup/mount";
import { PlainChapter } from "./plain-chapter";

test("where scripts run after all, the whole book takes the plain chapter's place, and Back passes it by", async () => {
  const chapter = {
    projectId: "p 1",
    title: "The Edge of Winter",
    authors: [],
    chapter: "One",
    content: "Snow.",
  };
  const router = createMemoryRouter(
    [
      { path: "/vr-reader", element: <p>The reader</p> },
      { path: "/posted", element: <PlainChapter {...chapter} /> },
    ],
    { initialEntries: ["/vr-reader", "/posted"], initialIndex: 1 },
  );
  await mount(<RouterProvider router={router} />);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/vr-reader?book=p%201&view=screen",
  );
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/vr-reader");
});
