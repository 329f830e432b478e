import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** /register is the registration tab of /auth; `?next=` and whatever else was asked comes along. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  search.set("tab", "register");
  return redirect(`/auth?${search}`);
}
