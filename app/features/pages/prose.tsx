/** HTML that our own Markdown reader made: it holds no markup that acts. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by workers/domain/pages/markdown.ts, which lets no HTML through
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
