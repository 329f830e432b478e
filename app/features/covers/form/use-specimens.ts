import { useQuery } from "@tanstack/react-query";

export type Specimens = Readonly<Record<string, { width: number; height: number; path: string }>>;

/** Each family's name, drawn in its own letters; fetched once for the page, when they are wanted. */
export function useSpecimens(isWanted: boolean): Specimens | undefined {
  const { data } = useQuery({
    queryKey: ["font-specimens"],
    queryFn: async (): Promise<Specimens> => (await import("../specimens.json")).default,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
