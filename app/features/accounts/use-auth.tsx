import { useRouteLoaderData } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Credentials, CurrentUser, Registration } from "#app/contract/accounts/people";
import type { SecondStepNeeded } from "#app/contract/accounts/second-factor";
import { call } from "#app/contract/call";
import { useToast } from "#app/ui/toast";
import { type Action, useAction } from "#app/ui/use-action";
import { announcePersonChange } from "./person-change";
import { StillSignedIn } from "./still-signed-in";
import { useSignOut } from "./use-sign-out";

type Auth = {
  user: CurrentUser | null;
  isAuthenticated: boolean;
  /** Answers who is in, or that a code is asked for as well. */
  login: Action<Credentials, CurrentUser | SecondStepNeeded>;
  /** Somebody came in by a second step or a passkey. */
  entered: (user: CurrentUser) => void;
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

  const entered = (user: CurrentUser) => {
    stop();
    becomes(user);
    const description = user.hasStoppedDeletion
      ? "Your account won’t be deleted. Everything is still here."
      : "You have successfully logged in.";
    toast({ title: "Welcome back!", description, tone: "success" });
  };
  const login = useAction(signIn, {
    onSuccess(answer) {
      if ("id" in answer) entered(answer);
    },
    onError: ({ message }) => toast({ title: "Login failed", description: message, tone: "destructive" }),
  });
  const register = useAction(signUp, {
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
    <AuthContext.Provider value={{ user, isAuthenticated: user !== null, login, entered, register, logout }}>
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

// The schemas bring zod, which only signing in needs of all that every page loads.
async function signIn(body: Credentials): Promise<CurrentUser | SecondStepNeeded> {
  const { loginAnswer } = await import("#app/contract/accounts/login");
  return call("/api/login", loginAnswer, { method: "POST", body });
}

async function signUp(body: Registration): Promise<CurrentUser> {
  const { currentUser } = await import("#app/contract/accounts/people");
  return call("/api/register", currentUser, { method: "POST", body });
}
