/** Characters of title and subtitle together (KDP help, G201097560, read 2026-11-20). */
export const maxTitles = 200;
/** Characters of a description, tags with them (KDP help, G201097560, read 2026-11-20). */
export const maxDescription = 4_000;
