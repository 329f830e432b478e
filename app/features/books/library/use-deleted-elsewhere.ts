import { useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { DeletedProject } from "#app/contract/books/projects";
import { useToast } from "#app/ui/toast";

/** Tells of a book that was deleted on its own page, which led here, and offers the way back. */
export function useDeletedElsewhere(trash: readonly DeletedProject[]): void {
  const [params, setParams] = useSearchParams();
  const submit = useSubmit();
  const toast = useToast();
  const id = params.get("deleted");
  const deleted = trash.find((project) => project.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each deletion
  useEffect(() => {
    if (!deleted) return;
    toast({
      title: `Moved ${deleted.name} to the trash`,
      action: {
        label: "Undo",
        onPress: () => submit({ one: `restore ${deleted.id}` }, { method: "post", preventScrollReset: true }),
      },
    });
    setParams(
      (now) => {
        now.delete("deleted");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [deleted?.id]);
}
