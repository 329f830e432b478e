import { Outlet } from "@remix-run/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { queryClientHere } from "#app/features/shell/query-client";

/** Stands around the pages that fetch by themselves, so that the others load no query library. */
export default function WithQueries() {
  const [client] = useState(queryClientHere);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
