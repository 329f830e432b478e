import { useRouteLoaderData } from "@remix-run/react";
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import {
  type Credentials,
  type CurrentUser,
  currentUser,
  type Registration,
} from "#app/contract/accounts/people";
import { CallError, call } from "#app/contract/call";
import { useToast } from "#app/ui/toast";
import { StillSignedIn } from "./still-signed-in";
import { useSignOut } from "./use-sign-out";

type Auth = {
  user: CurrentUser | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: Error | null;
  login: UseMutationResult<CurrentUser, Error, Credentials>;
  register: UseMutationResult<CurrentUser, Error, Registration>;
  logout: UseMutationResult<unknown, Error, void>;
};

const AuthContext = createContext<Auth | undefined>(undefined);
const userKey = ["/api/user"] as const;

/** Who is signed in, first as the root loader says and then as signing in and out change it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const toast = useToast();
  const loaded = useLoadedUser();
  const query = useQuery({ queryKey: userKey, queryFn: fetchUser, initialData: loaded });

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) queries.setQueryData(userKey, loaded);
    isFirst.current = false;
  }, [queries, loaded]);

  const becomes = (user: CurrentUser | null) => {
    queries.setQueryData(userKey, user);
    // What was fetched belonged to somebody else: what is on screen is asked for again, the rest is forgotten.
    const isOther = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey[0],
    };
    queries.removeQueries({ ...isOther, type: "inactive" });
    void queries.invalidateQueries(isOther);
  };

  const login = useMutation({
    mutationFn: (body: Credentials) => call("/api/login", currentUser, { method: "POST", body }),
    onSuccess(user) {
      stop();
      becomes(user);
      toast({ title: "Welcome back!", description: "You have successfully logged in.", tone: "success" });
    },
    onError: ({ message }) => toast({ title: "Login failed", description: message, tone: "destructive" }),
  });
  const register = useMutation({
    mutationFn: (body: Registration) => call("/api/register", currentUser, { method: "POST", body }),
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
  const user = isLeaving ? null : query.data;
  return (
    <AuthContext.Provider
      value={{
        user,
        isAuthenticated: user !== null,
        isLoading: query.isLoading,
        error: query.error,
        login,
        register,
        logout,
      }}
    >
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

async function fetchUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> {
  try {
    return await call("/api/user", currentUser, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}
