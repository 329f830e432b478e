import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/.server/admin-page";
import { loadPeople, loadPerson, peopleQuestionOf } from "#app/.server/admin-people";
import { refusedPage } from "#app/.server/page-refusal";
import { UsersScreen } from "#app/features/admin/users/users-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-users.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Users · Admin",
    description: "Everybody who has an account.",
    path: "/admin/users",
    isPrivate: true,
  });

/** `?person=` opens the drawer of one of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireAdmin(args);
  const { services } = args.context;
  const now = Date.now();
  const id = new URL(args.request.url).searchParams.get("person");
  try {
    const [list, person] = await Promise.all([
      loadPeople(services, peopleQuestionOf(args.request), now),
      id ? loadPerson(services, id, user.id, now) : null,
    ]);
    return { list, person, now: new Date(now).toISOString() };
  } catch (error) {
    return refusedPage(args)(error);
  }
}

export default function Users() {
  return <UsersScreen {...useLoaderData<typeof loader>()} />;
}
