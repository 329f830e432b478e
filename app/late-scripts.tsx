import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";

/**
 * Remix's scripts, fetched after what the page shows. A page is whole before they run; its styles, faces and pictures must
 * not wait for them on a slow line (https://web.dev/articles/fetch-priority).
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return afterWhatShows(Scripts({ nonce }));
}

function afterWhatShows(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (one) => {
    if (!isValidElement<{ children?: ReactNode; rel?: string }>(one)) return one;
    if (one.type === Fragment) return afterWhatShows(one.props.children);
    // React 18 knows this attribute only by its name in HTML.
    return one.props.rel === "modulepreload" ? cloneElement(one, lowPriority) : one;
  });
}

const lowPriority: object = { fetchpriority: "low" };
