import { useQueryClient } from "@tanstack/react-query";
import { usageQuery, type WhoseId } from "#app/features/books/queries";

/**
 * Returns a question to the server: does the plan, or the guest's free conversion, allow one more? It is asked before an
 * upload, so that nothing is uploaded in vain. Where usage can't be had the answer is yes: the upload's own answer decides.
 */
export function useMayStart(of: WhoseId): () => Promise<boolean> {
  const client = useQueryClient();
  return async () => {
    try {
      return (await client.fetchQuery({ ...usageQuery(of), staleTime: 0 })).conversions.allowed;
    } catch {
      return true;
    }
  };
}
