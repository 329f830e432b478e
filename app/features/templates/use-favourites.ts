import { useCallback, useState } from "react";
import { CallError } from "#app/contract/call";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { useToast } from "#app/ui/toast";
import { setFavourite } from "./template-queries";

export type Favourites = {
  isKept: (template: Pick<TemplateSummary, "id" | "isFavourite">) => boolean;
  toggle: (template: Pick<TemplateSummary, "id" | "name" | "isFavourite">) => void;
};

/** Hearts pressed since the page was loaded, shown at once and taken back when the server says no. */
export function useFavourites(): Favourites {
  const toast = useToast();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isKept: Favourites["isKept"] = useCallback(
    ({ id, isFavourite }) => changed.get(id) ?? isFavourite,
    [changed],
  );
  const toggle: Favourites["toggle"] = useCallback(
    (template) => {
      const wanted = !isKept(template);
      const set = (isNow: boolean) => setChanged((before) => new Map(before).set(template.id, isNow));
      set(wanted);
      setFavourite(template.id, wanted).catch((error: unknown) => {
        set(!wanted);
        toast({
          title: wanted
            ? `We couldn’t add ${template.name} to your favorites`
            : `We couldn’t remove ${template.name} from your favorites`,
          description: error instanceof CallError ? error.message : "Please try again.",
          tone: "destructive",
        });
      });
    },
    [isKept, toast],
  );
  return { isKept, toggle };
}
