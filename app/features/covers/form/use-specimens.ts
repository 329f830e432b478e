import { useQuery } from "@tanstack/react-query";

export type Specimens = Readonly<Record<string, { width: number; height: number; path: string }>>;

/** Each family's name, drawn in its own letters; fetched once for the page. */
export function useSpecimens(): Specimens | undefined {
  const { data } = useQuery({
    queryKey: ["font-specimens"],
    queryFn: async (): Promise<Specimens> => (await import("../specimens.json")).default,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
