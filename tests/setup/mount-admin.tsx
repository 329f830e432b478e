import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { AuthProvider } from "#app/features/accounts/use-auth";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "./mount";

/** Puts a screen of administration into the test's document, at an address. */
export async function mountAdmin(screen: ReactNode, address = "/admin"): Promise<HTMLElement> {
  const element = (
    <ToastProvider>
      <AuthProvider>{screen}</AuthProvider>
    </ToastProvider>
  );
  const route = { id: "root", path: "*", element, loader: () => null };
  const router = createMemoryRouter([route], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: null } },
  });
  return mount(<RouterProvider router={router} />);
}

/** The button of that name, as people who don't see it know it. */
export function buttonIn(page: HTMLElement, name: string): HTMLButtonElement {
  const found = [...page.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}
