import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PageWindow } from "#domain/convert/readers/pdf/page-window";
import type { Source } from "#domain/convert/source";
import type { Workspace } from "#domain/convert/workspace";

/** How far the pages of a file have been read. */
export type ReadingState = {
  /** Records of another make, or of another file, are not read. */
  format: number;
  size: number;
  pageCount: number;
  /** The last page that is on record. */
  done: number;
  windows: number;
  memory: ColumnMemory;
};

const format = 1;
const stateName = "pages.json";
const windowName = (index: number) => `pages-${index}.json`;
/** A window's records unpack to no more, whatever the workspace holds. */
const longestWindow = 128_000_000;

/** What has been read of a file's pages, window by window. The state is put last, so that it tells only of what is there. */
export class PageRecords {
  private readonly workspace: Workspace;
  private readonly source: Source;

  constructor(workspace: Workspace, source: Source) {
    this.workspace = workspace;
    this.source = source;
  }

  async state(): Promise<ReadingState | undefined> {
    const bytes = await this.workspace.get(stateName);
    const state = bytes && (JSON.parse(new TextDecoder().decode(bytes)) as ReadingState);
    return state?.format === format && state.size === this.source.size ? state : undefined;
  }

  async keep(window: PageWindow, before: Omit<ReadingState, "format" | "size">): Promise<void> {
    const packed = deflateRawSync(JSON.stringify({ ...window, pages: window.pages.map(packedPage) }), {
      level: 4,
    });
    await this.workspace.put(windowName(before.windows - 1), packed);
    const state: ReadingState = { ...before, format, size: this.source.size };
    await this.workspace.put(stateName, new TextEncoder().encode(JSON.stringify(state)));
  }

  /** Undefined when it is not there. */
  async window(index: number): Promise<PageWindow | undefined> {
    const packed = await this.workspace.get(windowName(index));
    if (!packed) return undefined;
    const text = inflateRawSync(packed, { maxOutputLength: longestWindow }).toString();
    const window = JSON.parse(text) as PageWindow;
    for (const page of window.pages) unpackPage(page);
    return window;
  }
}

/** Without what can be told from the rest, and with no more places after the point than are seen. */
function packedPage(page: Page): unknown {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...page,
    lines: page.lines.map(({ page: _page, text, x0, x1, y, ...line }) => ({
      ...line,
      x0: round(x0),
      x1: round(x1),
      y: round(y),
      ...(text === line.runs.map((run) => run.text).join("") ? {} : { text }),
    })),
  };
}

function unpackPage(page: Page): void {
  for (const line of page.lines) {
    line.page = page.number;
    // One run's text is the line's: one string for both.
    line.text ??=
      line.runs.length === 1 ? (line.runs[0]?.text ?? "") : line.runs.map((run) => run.text).join("");
  }
}
