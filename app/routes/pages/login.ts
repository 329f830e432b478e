import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** /login is the sign-in tab of /auth; `?next=` and whatever else was asked comes along. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  search.set("tab", "login");
  return redirect(`/auth?${search}`);
}
