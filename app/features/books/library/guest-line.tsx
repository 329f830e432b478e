import { TextLink } from "#app/ui/button";

/** What a visitor without an account should know of what is here. */
export function GuestLine({ hasAny }: { hasAny: boolean }) {
  const next = new URLSearchParams({ tab: "register", next: "/projects" });
  return (
    <p className="guest-line">
      {hasAny ? "Sign up to keep this book and download it. It’s free." : "Already have books here?"}{" "}
      <TextLink to={hasAny ? `/auth?${next}` : `/auth?${new URLSearchParams({ next: "/projects" })}`}>
        {hasAny ? "Sign up" : "Sign in"}
      </TextLink>
    </p>
  );
}
