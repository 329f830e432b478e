type SiteLink = { to: string; name: string };

/** The main bar, in the order of the way: what there is, what makes it, what it is made from, how it reads. */
export const mainLinks: SiteLink[] = [
  { to: "/projects", name: "Library" },
  { to: "/converter", name: "Manuscript Maker" },
  { to: "/cover-designer", name: "Cover Designer" },
  { to: "/templates", name: "Templates" },
  { to: "/vr-reader", name: "Read" },
];

export const footerColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: "Tools",
    links: [
      { to: "/projects", name: "Library" },
      { to: "/converter", name: "Manuscript Maker" },
      { to: "/cover-designer", name: "Cover Designer" },
      { to: "/templates", name: "Template marketplace" },
      { to: "/template-gallery", name: "Template gallery" },
      { to: "/vr-reader", name: "VR reader" },
    ],
  },
  {
    title: "Resources",
    links: [
      { to: "/kdp-guidelines", name: "KDP guidelines" },
      { to: "/publishing-tips", name: "Publishing tips" },
      { to: "/help-center", name: "Help center" },
      { to: "/tools", name: "Free tools" },
      { to: "/developers", name: "API for developers" },
      { to: "/pricing", name: "Pricing" },
      { to: "https://www.isbn-international.org/", name: "Get an ISBN" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about-us", name: "About" },
      { to: "/contact", name: "Contact" },
      { to: "/changelog", name: "What’s new" },
      { to: "/status", name: "Status" },
      { to: "/privacy-policy", name: "Privacy" },
      { to: "/terms-of-service", name: "Terms" },
    ],
  },
];
