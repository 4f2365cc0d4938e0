import sanitizeHtml from 'sanitize-html'
import { isSafeLink } from '#rules/links'

/**
 * Makes a description safe to store and show: it keeps paragraphs, small headings, lists, emphasis and links, and removes all other tags.
 * The text of a removed tag stays, except in scripts and styles.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: withSafeTarget },
  }).trim()

/** The visible text, for the search. */
export const plainText = (html: string): string =>
  decodeEntities(sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }))

/** Other sites do not learn the visitor's previous page and get no access to our window. */
const withSafeTarget = (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  if (!isSafeLink(href)) return { tagName, attribs: {} }
  return { tagName, attribs: /^https:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href } }
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }),
)

const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities.get(entity) ?? entity)
