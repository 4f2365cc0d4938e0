/** The shop's page with a bar that says what it is, without scripts, and closed to search engines. */
export const inPreview = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<head\b[^>]*>/, (head) => `${head}<meta name="robots" content="noindex, nofollow">`)
    .replace(/<body\b[^>]*>/, (body) => body + bar)

/** Style attributes are allowed, and the tokens are the shop's, so that its style sheet does not grow. */
const bar = `<p role="note" style="margin: 0; padding: .75rem 1rem; background: var(--color-ink, #14261f); color: var(--color-paper, #fbf8ef); text-align: center"><b>This is a draft.</b> Only you and people with this link see it. Nothing can be bought here.</p>`
