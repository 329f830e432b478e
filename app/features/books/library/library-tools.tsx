import { Form, useSubmit } from "@remix-run/react";
import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LibraryData } from "#app/contract/books/library";
import { Button } from "#app/ui/button";
import { libraryLooks, librarySorts, libraryTypes } from "#domain/books/library-view";
import { sortNames, typeNames } from "./library-words";

/** Typing goes on; the list follows when it pauses. */
const pauseMs = 250;

/** Search, type, author, order and look: a form whose address is the page's own, so that it works without JavaScript. */
export function LibraryTools({ data: { view, authors } }: { data: LibraryData }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useSearchKey();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [query, setQuery] = useState(view.query);
  // The address changed by itself: back, or a link that clears the search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed stands until the address says otherwise
  useEffect(() => {
    if (document.activeElement !== field.current) setQuery(view.query);
  }, [view.query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    setQuery(event.currentTarget.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pauseMs);
  };

  return (
    <Form method="get" className="tools" ref={form} role="search" preventScrollReset>
      {view.show === "all" ? null : <input type="hidden" name="show" value={view.show} />}
      <label className="lib-find">
        <span className="vh">Search your books</span>
        <Search className="i" aria-hidden="true" />
        <input
          ref={field}
          className="in"
          type="search"
          name="q"
          value={query}
          placeholder="Search by title, author or series"
          aria-keyshortcuts="/"
          onChange={type}
        />
        <span className="kbd js-only" aria-hidden="true">
          /
        </span>
      </label>
      <label>
        <span className="vh">Type</span>
        <select className="in" name="type" value={view.type} onChange={send}>
          {libraryTypes.map((one) => (
            <option key={one} value={one}>
              {typeNames[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="vh">Author</span>
        <select className="in" name="author" value={view.author ?? ""} onChange={send}>
          <option value="">All authors</option>
          {authors.map((author) => (
            <option key={author}>{author}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="vh">Sort</span>
        <select className="in" name="sort" value={view.sort} onChange={send}>
          {librarySorts.map((one) => (
            <option key={one} value={one}>
              {sortNames[one]}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="seg ic">
        <legend className="vh">View</legend>
        {libraryLooks.map((look) => (
          <label key={look} title={look === "tiles" ? "Covers" : "List"}>
            <input
              type="radio"
              name="look"
              value={look}
              checked={view.look === look}
              aria-label={look === "tiles" ? "Covers" : "List"}
              onChange={send}
            />
            {look === "tiles" ? (
              <LayoutGrid className="i" aria-hidden="true" />
            ) : (
              <List className="i" aria-hidden="true" />
            )}
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit">Show these books</Button>
      </noscript>
    </Form>
  );
}

/** `/` goes to the search, unless something is being typed elsewhere. */
function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (at?.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]"))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  return field;
}
