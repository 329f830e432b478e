/** How the site can be reached, from its settings; what is empty is not shown. */
export type ContactDetails = { email: string; phone: string; chat: string; hours: string[] };

export type ContactFields = {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
};

/** What came of a message that was posted. */
export type ContactAnswer =
  | { outcome: "sent" }
  | { outcome: "missing"; fields: ContactFields }
  | { outcome: "refused"; sentence: string; fields: ContactFields };
