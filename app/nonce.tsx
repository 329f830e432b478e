import { createContext, useContext } from "react";

/** What the edge decided for this one document: the CSP nonce and the id its log lines carry. */
type Rendering = { nonce: string | undefined; requestId: string | undefined };

export const RenderingContext = createContext<Rendering>({ nonce: undefined, requestId: undefined });

/** Only inline scripts and styles of the server-rendered document need it; in the browser it is undefined. */
export const useNonce = () => useContext(RenderingContext).nonce;

/** The id of the request that rendered this document, for a person to quote. */
export const useRequestId = () => useContext(RenderingContext).requestId;
