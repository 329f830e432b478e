import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useState } from "react";
import { IconButton } from "./button";
import { Tooltip } from "./tooltip";

export type Theme = "light" | "dark" | "system";

const order: Theme[] = ["system", "light", "dark"];
const faces = {
  system: { icon: Monitor, name: "as your device" },
  light: { icon: Sun, name: "light" },
  dark: { icon: Moon, name: "dark" },
};

const ThemeContext = createContext<{ theme: Theme; choose: (theme: Theme) => void } | undefined>(undefined);

/** `initial` is what the page was rendered with, so the first paint is already right. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(initial);
  // Somebody signed in, and has chosen other colors before.
  useEffect(() => setTheme(initial), [initial]);
  const choose = (next: Theme) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
  };
  return <ThemeContext.Provider value={{ theme, choose }}>{children}</ThemeContext.Provider>;
}

/** The theme that is shown, and a way to show another; keeping it is the caller's. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const context = useContext(ThemeContext);
  if (!context) throw new Error("useTheme must be used within a ThemeProvider");
  return context;
}

/**
 * Goes round system, light, dark. A real form: without JavaScript it posts and comes back; with it the page changes
 * at once and the choice is kept in the background.
 */
export function ThemeSwitch({ returnTo }: { returnTo: string }) {
  const { theme, choose } = useTheme();
  const next = order[(order.indexOf(theme) + 1) % order.length] ?? "system";
  const Icon = faces[theme].icon;
  return (
    <form
      method="post"
      action="/theme"
      className="theme-switch"
      onSubmit={(event) => {
        event.preventDefault();
        const body = new URLSearchParams({ theme: next, returnTo });
        choose(next);
        // The page already shows the choice; if keeping it fails, the next visit shows the one before.
        fetch("/theme", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
      }}
    >
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Tooltip text={`Colors: ${faces[theme].name}`}>
        <IconButton type="submit" label={`Colors: ${faces[theme].name}. Change to ${faces[next].name}`}>
          <Icon className="i" aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </form>
  );
}
