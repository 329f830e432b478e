import { act } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { useRevalidateEvery } from "./use-revalidate-every";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  useRevalidateEvery(5_000, true);
  return <p>Answer {useLoaderData() as number}</p>;
}

test("a server slower than the time between two looks is still heard", async () => {
  let asked = 0;
  const loader = async () => {
    const answer = ++asked;
    if (answer > 1) await new Promise((resolve) => setTimeout(resolve, 7_000));
    return answer;
  };
  const router = createMemoryRouter([{ path: "/", element: <Page />, loader }]);
  const place = await mount(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(place.textContent).toBe("Answer 1"));
  for (let second = 0; second < 13; second++)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(place.textContent).toBe("Answer 2");
  expect(asked).toBe(2);
});
