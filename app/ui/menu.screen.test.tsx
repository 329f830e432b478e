import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../tests/setup/mount";
import { Button } from "./button";
import { Menu, MenuItem } from "./menu";

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const key = (name: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(20);
  });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openMenu(onLogOut: () => void = () => undefined) {
  const place = await mount(
    <Menu trigger={<Button>Dashboard</Button>}>
      <MenuItem onSelect={() => undefined}>Dashboard home</MenuItem>
      <MenuItem onSelect={() => undefined}>Drafts</MenuItem>
      <MenuItem onSelect={onLogOut}>Log out</MenuItem>
    </Menu>,
  );
  place.querySelector("button")?.focus();
  await key("Enter");
  await pass(50);
}

test("Enter opens the menu at its first item, and the arrows walk it", async () => {
  await openMenu();
  expect(document.querySelector('[role="menu"]')).not.toBeNull();
  expect(focused()).toBe("Dashboard home");
  await key("ArrowDown");
  expect(focused()).toBe("Drafts");
  await key("End");
  expect(focused()).toBe("Log out");
});

test("letters find an item, and are forgotten after a second", async () => {
  await openMenu();
  await key("d");
  await key("r");
  expect(focused()).toBe("Drafts");
  await pass(1_100);
  await key("l");
  expect(focused()).toBe("Log out");
});

test("Enter chooses, and the menu closes", async () => {
  const logOut = vi.fn();
  await openMenu(logOut);
  await key("End");
  await key("Enter");
  await pass(50);
  expect(logOut).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="menu"]')).toBeNull();
});

test("Escape closes the menu and gives the focus back", async () => {
  await openMenu();
  await key("Escape");
  await pass(50);
  expect(document.querySelector('[role="menu"]')).toBeNull();
  expect(document.activeElement?.textContent).toBe("Dashboard");
});
