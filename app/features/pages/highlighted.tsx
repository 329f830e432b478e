import { Fragment } from "react";

const shortest = 2;

/** A text with the words that were typed marked in it. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest)
    .map((word) => word.toLowerCase());
  if (words.length === 0) return <>{text}</>;
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  return (
    <>
      {parts.map((part, place) => {
        const isHit = words.some((word) => part.toLowerCase().startsWith(word));
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
        return isHit ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
      })}
    </>
  );
}
