import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { longestTemplateQuery } from "#app/contract/templates/template-question";

const pauseMs = 300;

type SearchBoxProps = {
  /** What is searched for now. */
  query: string;
  label: string;
  placeholder: string;
  /** How often everything was cleared: what is typed goes too, even before it was searched for. */
  clearings: number;
  onSearch: (query: string) => void;
};

/** Searches while somebody types, once they pause; as part of a form it is posted with it. */
export function SearchBox({ query, label, placeholder, clearings, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Filters were cleared, or an earlier page came back; what is being typed is never overwritten.
  useEffect(() => {
    const box = input.current;
    if (box && box.value.trim() !== query && document.activeElement !== box) box.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (clearings === 0) return;
    clearTimeout(timer.current);
    if (input.current) input.current.value = "";
  }, [clearings]);
  return (
    <label className="tsearch">
      <span className="vh">{label}</span>
      <Search className="i" aria-hidden="true" />
      <input
        ref={input}
        className="in"
        type="search"
        name="query"
        placeholder={placeholder}
        maxLength={longestTemplateQuery}
        defaultValue={query}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(typed), pauseMs);
        }}
      />
    </label>
  );
}
