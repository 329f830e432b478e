import type MarkdownIt from "markdown-it";
import { type InlineRule, type InlineState, tokenizeInside } from "#domain/convert/readers/markdown/inside";
import { revision } from "#domain/convert/readers/markdown/revision-rule";
import { maxNoteLength } from "#domain/convert/readers/markdown/slices";
import { ownString } from "#domain/convert/readers/txt/joined-lines";

/** What authors use beyond CommonMark inside a line: notes, raised and lowered letters, spans, revision marks. */
export function addInlineRules(md: MarkdownIt): void {
  const { ruler } = md.inline;
  ruler.before("link", "note-mark", noteMark);
  ruler.before("link", "span", span);
  ruler.before("emphasis", "raised", raised("^", "sup"));
  ruler.before("strikethrough", "lowered", raised("~", "sub"));
  ruler.before("link", "revision", revision);
}

/** `[^name]` and `^[words]`; the note's own place is made by the renderer. */
function noteMark(state: InlineState, silent: boolean): boolean {
  const env: NoteEnvironment = state.env;
  const rest = state.src.slice(state.pos, state.pos + 110);
  const name = /^\[\^([^\]\s]{1,100})\]/.exec(rest);
  if (!name) return false;
  const id = name[1] ?? "";
  if (!env.noteNames?.has(id)) {
    if (!silent && env.missingNotes && env.missingNotes.size < maxMissing)
      env.missingNotes.add(ownString(id));
    return false;
  }
  if (!silent) putMark(state, `fn:${id}`, id);
  state.pos += name[0].length;
  return true;
}

export type NoteEnvironment = {
  noteNames?: ReadonlySet<string>;
  inlineNotes?: string[];
  /** Characters of them all. */
  inlineNotesLength?: number;
  /** Names of marks that no note answers. */
  missingNotes?: Set<string>;
};

const maxMissing = 1_000;

function putMark(state: InlineState, id: string, label: string): void {
  const token = state.push("html_inline", "", 0);
  token.content = `<a epub:type="noteref" href="#${encodeURIComponent(id)}">${label.replace(/[<>&"]/g, "")}</a>`;
}

/** `[words]{.smallcaps}`, and attributes after a link, a picture or code, which are passed over. */
function span(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const letter = src.charCodeAt(pos);
  if (letter === 0x7b && pos > 0 && (src[pos - 1] === ")" || src[pos - 1] === "`" || src[pos - 1] === "]")) {
    const found = /^\{[^{}\n]{1,300}\}/.exec(src.slice(pos, pos + 302));
    if (!found || !/^\{\s*(?:[.#][\w-]|[\w-]+=)/.test(found[0])) return false;
    state.pos += found[0].length;
    return true;
  }
  if (letter !== 0x5b) return false;
  const end = state.md.helpers.parseLinkLabel(state, pos, true);
  if (end < 0 || src[end + 1] !== "{") return false;
  const found = /^\{([^{}\n]{0,300})\}/.exec(src.slice(end + 1, end + 303));
  if (!found) return false;
  if (!silent) {
    const said = found[1] ?? "";
    const classes = [...said.matchAll(/\.([\w-]+)/g)].map((name) => name[1] ?? "");
    const id = /#([\w:.-]+)/.exec(said)?.[1];
    const style = classes.map((name) => spanStyles[name] ?? "").join("");
    const open = state.push("html_inline", "", 0);
    open.content = `<span class="${classes.join(" ")}"${id ? ` id="${id}"` : ""}${style ? ` style="${style}"` : ""}>`;
    const { posMax } = state;
    state.pos = pos + 1;
    state.posMax = end;
    tokenizeInside(state);
    state.posMax = posMax;
    const close = state.push("html_inline", "", 0);
    close.content = "</span>";
  }
  state.pos = end + 1 + found[0].length;
  return true;
}

const spanStyles: Readonly<Record<string, string>> = {
  smallcaps: "font-variant:small-caps;",
  underline: "text-decoration:underline;",
  ul: "text-decoration:underline;",
  mark: "",
};

/** `x^2^`, `H~2~O`: no spaces within. `^[words]` is a note written on the spot. */
function raised(mark: "^" | "~", tag: "sup" | "sub"): InlineRule {
  const whole = new RegExp(`^\\${mark}((?:[^\\s\\\\${mark}]|\\\\.){1,60})\\${mark}(?!\\${mark})`);
  return (state, silent) => {
    const { src, pos } = state;
    if (src[pos] !== mark) return false;
    if (mark === "^" && src[pos + 1] === "[") return inlineNote(state, silent);
    if (src[pos + 1] === mark || src[pos - 1] === mark) return false;
    const found = whole.exec(src.slice(pos, pos + 140));
    if (!found) return false;
    if (!silent) {
      state.push("html_inline", "", 0).content = `<${tag}>`;
      state.push("text", "", 0).content = (found[1] ?? "").replace(/\\(.)/g, "$1");
      state.push("html_inline", "", 0).content = `</${tag}>`;
    }
    state.pos += found[0].length;
    return true;
  };
}

function inlineNote(state: InlineState, silent: boolean): boolean {
  const env: NoteEnvironment = state.env;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1, true);
  if (end < 0 || !env.inlineNotes || env.inlineNotes.length >= maxInlineNotes) return false;
  const length = (env.inlineNotesLength ?? 0) + end - state.pos;
  if (length > maxNoteLength) return false;
  if (!silent) {
    env.inlineNotesLength = length;
    env.inlineNotes.push(ownString(state.src.slice(state.pos + 2, end)));
    putMark(state, `fn^${env.inlineNotes.length}`, String(env.inlineNotes.length));
  }
  state.pos = end + 1;
  return true;
}

const maxInlineNotes = 20_000;
