import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#app/features/shell/query-client";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../../tests/setup/mount";
import { ListNotFresh } from "./list-not-fresh";
import { useRevoking } from "./use-revoking";

let pages = 0;
afterEach(() => {
  pages = 0;
  vi.unstubAllGlobals();
});

function Buttons() {
  const { revoke, revokeAll } = useRevoking({
    onePath: (id) => `/api/sessions/${id}`,
    allPath: "/api/sessions/revoke-all",
    refresh: async () => undefined,
    fault: (error, what) => ({ title: `Failed to revoke ${what}`, description: error.message }),
  });
  return (
    <>
      <button type="button" onClick={() => revoke("s1")}>
        One
      </button>
      <button type="button" onClick={() => revokeAll()}>
        All
      </button>
    </>
  );
}
async function press(at: number, status: number) {
  vi.stubGlobal("fetch", async () =>
    status === 204
      ? new Response(null, { status })
      : Response.json({ message: "Please try again later.", code: "fault", requestId: "r" }, { status }),
  );
  const place = await mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <QueryClientProvider client={makeQueryClient()}>
              <ToastProvider>
                <Buttons />
              </ToastProvider>
            </QueryClientProvider>
          ),
        },
      ])}
    />,
  );
  await act(async () => place.querySelectorAll("button")[at]?.click());
  // Each time a page of its own: the last toast is this one's.
  const toasts = () => [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent);
  pages += 1;
  await vi.waitFor(() => expect(toasts()).toHaveLength(pages), { timeout: 5_000 });
  return toasts().at(-1);
}

test("a session that was ended, and all others, are said in the specified words", async () => {
  expect(await press(0, 204)).toContain("Session RevokedThe session has been successfully terminated.");
  expect(await press(1, 204)).toContain("Sessions RevokedAll other sessions have been terminated.");
});

test("what can't be ended is said, too", async () => {
  expect(await press(0, 500)).toContain("Failed to revoke sessionPlease try again later.");
  expect(await press(1, 500)).toContain("Failed to revoke sessionsPlease try again later.");
});

test("a list that can't be refreshed says that it may be old", async () => {
  const place = await mount(<ListNotFresh onRetry={() => undefined} isRetrying={false} />);
  expect(place.textContent).toContain("Failed to fetch sessions");
});
