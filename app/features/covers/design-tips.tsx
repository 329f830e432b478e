const tips = [
  ["One thing to look at", "A lamp, a face, a word. What is small on a screen must still be one shape."],
  [
    "Let the title win",
    "It takes a third of the front on most covers that sell. Look at the smallest picture under In a store.",
  ],
  ["Two families at most", "One for the title, one for everything else; differ in kind, not a little."],
  [
    "Light on dark, or dark on light",
    "On a busy picture put a shade behind the words before you reach for an outline.",
  ],
  [
    "Look like your shelf",
    "Readers know a genre from its covers before they read a word. Start from a style and then leave it.",
  ],
  ["The back sells too", "Hook in the heading, 100 to 150 words below it, and air around them."],
] as const;

/** Beside the preview, folded. */
export function DesignTips() {
  return (
    <details className="fold tips">
      <summary>
        <span>Design tips</span>
      </summary>
      <dl className="t13">
        {tips.map(([head, text]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd className="mut">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
