/** The package's description. The server sanitized the HTML before it stored it. */
export const Description = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
