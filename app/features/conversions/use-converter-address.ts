import { useNavigate, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import type { TabName } from "./converter-tabs";

/** Addresses that people keep may name the two tabs that are one now. */
export const tabNamed = (name: string | null): TabName =>
  name === "ai" ? "ai" : name === "several" || name === "batch" || name === "bulk" ? "several" : "single";

/** The tab that the address names, what each tab follows, and the ways to other addresses of the converter. */
export function useConverterAddress() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = tabNamed(params.get("tab"));
  const project = params.get("project") ?? undefined;
  // Each tab keeps what it follows while another one is looked at.
  const followed = useRef<Record<"book" | "set", string | undefined>>({ book: undefined, set: undefined });
  followed.current[tab === "several" ? "set" : "book"] = project;
  const { book, set } = followed.current;
  return {
    tab,
    bookId: book,
    setId: set,
    coverAsked: params.get("cover") ?? undefined,
    tabs: [
      { name: "single", label: "Single File", href: pathOf("single", book) },
      { name: "several", label: "Several Books", href: pathOf("several", set) },
      { name: "ai", label: "AI Analysis", href: pathOf("ai", book) },
    ] as const,
    follow: (name: TabName, id: string | undefined) =>
      navigate(pathOf(name, id), { replace: true, preventScrollReset: true }),
  };
}

export function pathOf(tab: TabName, id: string | undefined): string {
  const params = new URLSearchParams();
  if (tab !== "single") params.set("tab", tab);
  if (id) params.set("project", id);
  const query = params.toString();
  return query ? `/converter?${query}` : "/converter";
}
