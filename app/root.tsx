import frauncesLatin from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { loadUser } from "#app/.server/page-data";
import { loadNotices } from "#app/.server/site-notices";
import { themeOf } from "#app/contract/theme";
import { AuthProvider } from "#app/features/accounts/use-auth";
import { NotFoundScreen } from "#app/features/not-found/not-found-screen";
import { KeptBooksGuard } from "#app/features/reading/offline/kept-books-guard";
import { FaultScreen } from "#app/features/shell/fault-screen";
import { PageShell } from "#app/features/shell/page-shell";
import { SiteNotices } from "#app/features/shell/site-notices";
import styles from "#app/styles/index.css?url";
import { ThemeProvider } from "#app/ui/theme";
import { ToastProvider } from "#app/ui/toast";
import { LateScripts } from "./late-scripts";
import { useNonce, useRequestId } from "./nonce";

/** Says that an account is suspended; its cookie is gone by then. */
const suspendedPath = "/suspended";

const preloadedFont = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  preloadedFont(frauncesLatin),
  preloadedFont(interLatin),
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader(args: LoaderFunctionArgs) {
  const user = await loadUser(args);
  if (args.context.visit.isSuspended) throw redirect(suspendedPath);
  const notices = await loadNotices(args);
  return {
    user,
    ...notices,
    theme: themeOf(args.request.headers.get("Cookie")),
    origin: args.context.services.config.PUBLIC_ORIGIN,
    year: new Date().getUTCFullYear(),
  };
}

/** Who is signed in and the theme do not hang on a page's own search: another tab or project asks nothing of the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isOtherView = isSamePage && change.currentUrl.search !== change.nextUrl.search;
  return isOtherView && !change.formMethod ? false : change.defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const requestId = useRequestId();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <meta name="request-id" content={requestId} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What the window is called when a page could not be shown; every page says its own. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? "Page not found" : "Something broke"} · Colophon` }];
};

export default function App() {
  const { theme, year, seen, maintenance } = useLoaderData<typeof loader>();
  useEffect(() => window.pressAgain?.(), []);
  return (
    <Providers theme={theme}>
      <KeptBooksGuard />
      <SiteNotices seen={seen} maintenance={maintenance} />
      <PageShell year={year}>
        <Outlet />
      </PageShell>
    </Providers>
  );
}

/** Our own: Remix's would write a script without a nonce, and say nothing a person can use. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId();
  const { pathname } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>("root");
  if (!loaded || !isRouteErrorResponse(error) || error.status !== 404)
    return <FaultScreen requestId={requestId} />;
  // Nothing is broken: the way on is the usual bar, too.
  return (
    <Providers theme={loaded.theme}>
      <PageShell year={loaded.year} isWhole>
        <NotFoundScreen path={pathname} isSignedIn={loaded.user !== null} />
      </PageShell>
    </Providers>
  );
}

function Providers({ theme, children }: { theme: "light" | "dark" | "system"; children: ReactNode }) {
  return (
    <ThemeProvider initial={theme}>
      <ToastProvider>
        <AuthProvider>{children}</AuthProvider>
      </ToastProvider>
    </ThemeProvider>
  );
}
