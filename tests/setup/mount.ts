import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach } from "vitest";

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Puts a screen into the test's document, as the browser would, and takes it away when the test ends. */
export async function mount(screen: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The test's document has no width to ask for: it is a desk's.
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  unmounts.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  await act(async () => root.render(screen));
  return place;
}
