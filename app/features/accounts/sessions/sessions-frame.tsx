import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { NotLoaded } from "#app/features/books/not-loaded";
import { AccountFrame } from "../account-frame";
import { SessionsSkeleton } from "./sessions-skeleton";

type SessionsFrameProps<Data> = {
  title: string;
  data: Data | Promise<Data>;
  hasPicture?: boolean;
  children: (loaded: Data) => ReactNode;
};

/** A page about sessions: its title at once, the sessions when they have come, or why they have not. */
export function SessionsFrame<Data>({ title, data, hasPicture = false, children }: SessionsFrameProps<Data>) {
  return (
    <AccountFrame title={title}>
      <Suspense fallback={<SessionsSkeleton hasPicture={hasPicture} />}>
        <Await
          resolve={data}
          errorElement={
            <NotLoaded
              title="Failed to fetch sessions"
              sentence="Nothing has changed. Check your connection, then try again."
            />
          }
        >
          {(loaded) => children(loaded as Data)}
        </Await>
      </Suspense>
    </AccountFrame>
  );
}
