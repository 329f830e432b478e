type SiteLink = { to: string; name: string };

export const toolLinks: SiteLink[] = [
  { to: "/cover-designer", name: "Cover Designer" },
  { to: "/converter", name: "Manuscript Maker" },
];

export const footerColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: "Tools",
    links: [
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
      { to: "/pricing", name: "Pricing" },
      { to: "https://www.isbn-international.org/", name: "Get an ISBN" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about-us", name: "About" },
      { to: "/contact", name: "Contact" },
      { to: "/privacy-policy", name: "Privacy" },
      { to: "/terms-of-service", name: "Terms" },
    ],
  },
];
