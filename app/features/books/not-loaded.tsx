import { Navigate, useAsyncError, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

type NotLoadedProps = {
  title: string;
  sentence: string;
  /** Ways on besides trying again. */
  children?: ReactNode;
};

/** What stands in the place of a page's data that did not come. Where the session ended, it leads to signing in. */
export function NotLoaded({ title, sentence, children }: NotLoadedProps) {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  if (error instanceof Response && error.headers.has("Location"))
    return <Navigate to={error.headers.get("Location") ?? "/auth"} replace />;
  return (
    <Notice tone="danger" title={title} role="alert">
      <p>{sentence}</p>
      <p className="row">
        <Button onClick={revalidate}>Try again</Button>
        {children}
      </p>
    </Notice>
  );
}
