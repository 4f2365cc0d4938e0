/** The package's own text, as HTML that the server sanitised when it was stored. */
export const Description = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
