import type { CurrentUser } from "#app/contract/accounts/people";

type AvatarProps = { user: Pick<CurrentUser, "firstName" | "username" | "picture">; className?: string };

/** Somebody's picture, or the first letter of their name. Their name stands beside it. */
export function Avatar({ user, className = "" }: AvatarProps) {
  return (
    <span className={`avatar ${className}`.trim()} aria-hidden="true">
      {user.picture ? <img src={user.picture} alt="" /> : initialOf(user)}
    </span>
  );
}

function initialOf({ firstName, username }: AvatarProps["user"]): string {
  const [first = "U"] = firstName || username || "U";
  return first.toLocaleUpperCase();
}
