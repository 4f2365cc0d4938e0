// Program text that reached a reader: an expression that was not evaluated, a missing value, or an entity that was escaped twice.

/** The program text in this text, each with the words around it. */
export const programTextIn = (text: string): string[] =>
  [...text.matchAll(signs)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - 30), index + found.length + 30).replaceAll(/\s+/g, ' '),
  )

/** The same for the visible text of this HTML. */
export const programTextInHtml = (html: string): string[] => programTextIn(visibleTextOf(html))

export const visibleTextOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

const signs =
  /\{' '\}|\$\{|\bundefined\b|\[object \w+\]|\bNaN\b|\bnull\b|Invalid Date|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/gi
