/**
 * What somebody did for a book, with the code that a package document names it by: MARC's list of relators
 * (https://loc.gov/marc/relators/relacode.html, read on 22 Nov 2026). MARC has one code for whoever wrote an
 * introduction, a preface or a foreword.
 */
export const contributorRoles = {
  author: { label: "Author", relator: "aut" },
  editor: { label: "Editor", relator: "edt" },
  illustrator: { label: "Illustrator", relator: "ill" },
  translator: { label: "Translator", relator: "trl" },
  narrator: { label: "Narrator", relator: "nrt" },
  foreword: { label: "Foreword", relator: "aui" },
  introduction: { label: "Introduction", relator: "aui" },
  afterword: { label: "Afterword", relator: "aft" },
  photographer: { label: "Photographer", relator: "pht" },
  contributor: { label: "Contributor", relator: "ctb" },
} as const;

export type ContributorRole = keyof typeof contributorRoles;

export const contributorRoleNames = Object.keys(contributorRoles) as [ContributorRole, ...ContributorRole[]];

export const isContributorRole = (name: string): name is ContributorRole =>
  Object.hasOwn(contributorRoles, name);

/** `sortAs`: as lists sort the name: `Fjordström, Ávila`. */
export type Contributor = { name: string; role: ContributorRole; sortAs?: string | undefined };
