import { createElement, Fragment, type ReactNode } from "react";
import type { DescriptionNode } from "#domain/books/store-description";

/** A description as a store shows it. Its tree holds plain tags and text only, so that nothing in it can act. */
export function DescriptionView({ nodes }: { nodes: readonly DescriptionNode[] }): ReactNode {
  return nodes.map((node, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is made anew with every change
    if (typeof node === "string") return <Fragment key={at}>{node}</Fragment>;
    if (node.tag === "br") return createElement("br", { key: at });
    return createElement(node.tag, { key: at }, <DescriptionView nodes={node.children} />);
  });
}
