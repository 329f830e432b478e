import { useRouteLoaderData } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Credentials, CurrentUser, Registration } from "#app/contract/accounts/people";
import { call } from "#app/contract/call";
import { useToast } from "#app/ui/toast";
import { type Action, useAction } from "#app/ui/use-action";
import { announcePersonChange } from "./person-change";
import { StillSignedIn } from "./still-signed-in";
import { useSignOut } from "./use-sign-out";

type Auth = {
  user: CurrentUser | null;
  isAuthenticated: boolean;
  login: Action<Credentials, CurrentUser>;
  register: Action<Registration, CurrentUser>;
  logout: Action<void, unknown>;
};

const AuthContext = createContext<Auth | undefined>(undefined);

/** Who is signed in, first as the root loader says and then as signing in and out change it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const toast = useToast();
  const loaded = useLoadedUser();
  const [known, setKnown] = useState(loaded);

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setKnown(loaded);
    isFirst.current = false;
  }, [loaded]);

  const becomes = (user: CurrentUser | null) => {
    setKnown(user);
    announcePersonChange();
  };

  const login = useAction((body: Credentials) => enter("/api/login", body), {
    onSuccess(user) {
      stop();
      becomes(user);
      toast({ title: "Welcome back!", description: "You have successfully logged in.", tone: "success" });
    },
    onError: ({ message }) => toast({ title: "Login failed", description: message, tone: "destructive" }),
  });
  const register = useAction((body: Registration) => enter("/api/register", body), {
    onSuccess(user) {
      stop();
      becomes(user);
      toast({ title: "Account created!", description: welcomeOf(user), tone: "success" });
    },
    onError: ({ message }) =>
      toast({ title: "Registration failed", description: message, tone: "destructive" }),
  });
  const { logout, isLeaving, stop } = useSignOut({
    onLeft: () => becomes(null),
    onEnded: () => toast({ title: "Logged out", description: "You have been logged out." }),
  });

  // The server may still know them: what it says of them is not shown until it has let them go.
  const user = isLeaving ? null : known;
  return (
    <AuthContext.Provider value={{ user, isAuthenticated: user !== null, login, register, logout }}>
      {isLeaving ? <StillSignedIn isTrying={logout.isPending} onTryAgain={() => logout.mutate()} /> : null}
      {children}
    </AuthContext.Provider>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an auth provider");
  return auth;
}

/** The name a person is called by on screen. */
export function displayNameOf(user: Pick<CurrentUser, "firstName" | "username"> | null): string {
  return user?.firstName || user?.username || "User";
}

const welcomeOf = (user: CurrentUser) => `Welcome to Colophon, ${displayNameOf(user)}.`;

/** The root loader's answer; null too when that loader failed and an error page is shown. */
function useLoadedUser(): CurrentUser | null {
  const data = useRouteLoaderData<{ user: CurrentUser | null }>("root");
  return data?.user ?? null;
}

async function enter(path: string, body: Credentials | Registration): Promise<CurrentUser> {
  // The schemas bring zod, which only signing in needs of all that every page loads.
  const { currentUser } = await import("#app/contract/accounts/people");
  return call(path, currentUser, { method: "POST", body });
}
