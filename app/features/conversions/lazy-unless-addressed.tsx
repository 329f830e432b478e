import { type ComponentType, lazy, Suspense } from "react";

/**
 * Returns a component that is loaded when it is first shown, with a place kept for it until then. Where the address asks
 * for it, and on the server, it is there before the page is: so it is in the page as sent, for those without JavaScript,
 * too, and comes to life with the rest.
 */
export async function lazyUnlessAddressed<Props extends object>(
  isAddressed: (address: URLSearchParams) => boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  const isServer = typeof document === "undefined";
  if (isServer || isAddressed(new URLSearchParams(window.location.search))) return (await load()).default;
  const Awaited = lazy(load) as unknown as ComponentType<Props>;
  return function Waited(props: Props) {
    return (
      <Suspense fallback={<div className="conv-wait" />}>
        <Awaited {...props} />
      </Suspense>
    );
  };
}
