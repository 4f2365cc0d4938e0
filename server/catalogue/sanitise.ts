import sanitizeHtml from 'sanitize-html'

/**
 * A description as it may be stored and shown: paragraphs, small headings, lists, emphasis and links. Everything else is
 * taken out; the text inside stays, but for scripts and styles.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: withSafeTarget },
  }).trim()

/** What a person reads of it, for the search. */
export const plainText = (html: string): string =>
  decodeEntities(sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }))

const safeTarget = /^(https:\/\/|mailto:|\/(?!\/))/i

/** The pages of others learn neither where a visitor came from nor get hold of our window. */
const withSafeTarget = (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  if (!safeTarget.test(href)) return { tagName, attribs: {} }
  return { tagName, attribs: href.startsWith('https:') ? { href, rel: 'noopener noreferrer' } : { href } }
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
