import { marked } from 'marked'
import { sanitise } from '#server/catalogue/sanitise'

/** Markdown as the HTML that the shop shows. The page has its own first and second headings, so all headings here are the third. */
export const describe = (markdown: string): string =>
  sanitise(
    marked
      .parse(markdown, { async: false, gfm: true })
      .replaceAll(/<(?<end>\/?)h[1-6]>/g, (_, end: string) => `<${end}h3>`),
  )
