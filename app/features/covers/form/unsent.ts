/**
 * The `form` of a control that belongs to none: the plain form posts the specified fields alone, and the server refuses
 * others. Radio buttons still need a name to be one group.
 */
export const unsent = "no-form";
