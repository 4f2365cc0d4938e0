import MarkdownIt from 'markdown-it'
import { sanitise } from '#server/catalogue/sanitise'

/**
 * The time grows linearly with the length of a text, whatever is in it, and nesting is limited, because any member of the staff may send
 * a text. Tables are off: their cells could be far longer than the typed text.
 */
const markdown = new MarkdownIt({ html: true, linkify: true }).disable('table')
markdown.linkify.set({ fuzzyLink: false })
markdown.validateLink = () => true // sanitise decides

/** Markdown as the HTML that the shop shows. The page has its own first and second headings, so all headings here are third-level. */
export const describe = (text: string): string =>
  sanitise(markdown.render(text).replaceAll(/<(?<end>\/?)h[1-6]>/g, (_, end: string) => `<${end}h3>`))
