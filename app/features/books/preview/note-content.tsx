import type { ReactNode } from "react";

const inlineNames = ["em", "i", "strong", "b", "sup", "sub", "cite", "q"] as const;

/** Returns the words of a note as elements of our own: nothing of the book's markup comes along but how words are set. */
export function noteContent(note: Element): ReactNode[] {
  return [...note.childNodes].map((child, at) => shown(child, at));
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  if (isBacklink(element) || /^(?:script|style|template)$/i.test(element.localName)) return null;
  const children = noteContent(element);
  const Inline = inlineNames.find((name) => name === element.localName);
  if (Inline) return <Inline key={key}>{children}</Inline>;
  if (element.localName === "br") return <br key={key} />;
  if (/^(?:p|li|blockquote|div|pre)$/.test(element.localName))
    return (
      <span key={key} className="preview-note-line">
        {children}
      </span>
    );
  return <span key={key}>{children}</span>;
}

const isBacklink = (element: Element): boolean => element.getAttribute("role") === "doc-backlink";

/**
 * Returns the element a note's mark leads to: in the document in view, else in its own file, which is read without being run.
 */
export async function findNote(
  doc: Document,
  href: string,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const address = new URL(href);
  const id = decodeURIComponent(address.hash.slice(1));
  if (id === "") return undefined;
  if (address.pathname === doc.location.pathname) return doc.getElementById(id) ?? undefined;
  if (address.origin !== location.origin) return undefined;
  const answer = await fetch(address.pathname, { signal, credentials: "same-origin" });
  if (!answer.ok) return undefined;
  const other = new DOMParser().parseFromString(await answer.text(), "application/xhtml+xml");
  return other.getElementById(id) ?? undefined;
}
