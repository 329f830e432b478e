import { Scripts, useMatches } from "@remix-run/react";
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import { isStillHandle } from "./features/shell/still-pages";
import { heldScriptId, wakeScript } from "./wake-script";

/**
 * Remix's scripts, fetched after what the page shows. A page is whole before they run; its styles, faces and pictures must
 * not wait for them on a slow line (https://web.dev/articles/fetch-priority). A page of words fetches none of them before
 * somebody uses something on it.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const matches = useMatches();
  // As the document was, whatever page comes after it.
  const [isStill] = useState(() => matches.some(({ handle }) => isStillHandle(handle)));
  const scripts = Scripts({ nonce });
  if (!isStill) return mapped(scripts, afterWhatShows);
  return (
    <>
      {mapped(scripts, untilUsed)}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; in the browser it has run already
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wakeScript() : "" }}
      />
    </>
  );
}

type Script = ReactElement<{ children?: ReactNode; rel?: string; type?: string }>;

function mapped(scripts: ReactNode, change: (script: Script) => ReactNode): ReactNode {
  return Children.map(scripts, (one) => {
    if (!isValidElement<Script["props"]>(one)) return one;
    return one.type === Fragment ? mapped(one.props.children, change) : change(one);
  });
}

// React 18 knows this attribute only by its name in HTML.
const lowPriority: object = { fetchpriority: "low" };
const held: object = { type: "text/plain", id: heldScriptId };

const afterWhatShows = (script: Script): ReactNode =>
  script.props.rel === "modulepreload" ? cloneElement(script, lowPriority) : script;

/** The module that loads all others is text until it is wanted; what the page's data needs stays as it is. */
const untilUsed = (script: Script): ReactNode => {
  if (script.props.rel === "modulepreload") return null;
  return script.props.type === "module" ? cloneElement(script, held) : script;
};
