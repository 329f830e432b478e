import type { TokenScope } from "#domain/accounts/api-token";

/** What a scope allows, as its owner chooses it. */
export const scopeLabels: Record<TokenScope, { label: string; description: string }> = {
  read: { label: "Read", description: "See your books and covers, and download them." },
  convert: { label: "Convert", description: "Convert manuscripts, change projects and delete them." },
  covers: { label: "Covers", description: "Make covers, change designs and delete them." },
};
