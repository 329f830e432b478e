import type { OdtFlows } from "#domain/convert/readers/odt/flows";
import { deepestLevel } from "#domain/convert/readers/odt/list-styles";
import type { OpenList } from "#domain/convert/readers/odt/lists";
import type { Attributes } from "#domain/convert/xml";

/** Lists and their items. */
export class ListEvents {
  private readonly flows: OdtFlows;
  /** The lists open at this point; undefined stands for one nested too deep to be kept. */
  private readonly lists: (OpenList | undefined)[] = [];

  constructor(flows: OdtFlows) {
    this.flows = flows;
  }

  begin(name: string, attributes: Attributes): (() => void) | undefined {
    switch (name) {
      case "text:list": {
        const outer = this.flows.item;
        const isKept = outer === undefined || outer.list.depth < deepestLevel;
        this.lists.push(isKept ? this.flows.counts.begin(attributes, outer) : undefined);
        return this.endList;
      }
      case "text:list-item":
      case "text:list-header": {
        const list = this.lists.at(-1);
        if (!list) return ignored;
        const item = this.flows.counts.beginItem(list, attributes, name === "text:list-header");
        return this.flows.beginItem(item) ? this.endItem : ignored;
      }
      default:
        return undefined;
    }
  }

  private readonly endList = () => {
    this.lists.pop();
  };
  private readonly endItem = () => this.flows.endItem();
}

const ignored = () => {};
