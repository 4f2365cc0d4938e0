import { longestFileName } from '#rules/uploads'

/** No file system allows longer names. They are cut before the slow checks of their characters. */
const longestGiven = 255
const suffix = '.pdf'

/**
 * Makes the name of an uploaded PDF safe to show and to save: only its last path segment, without invisible characters or ones that
 * reverse the text, at most 120 characters, and ending in '.pdf'. The store keeps the file under another name.
 */
export const harmlessName = (given: string): string => `${harmlessStem(given)}${suffix}`

/** The same for a file of another kind, without '.pdf'. */
export const harmlessStem = (given: string): string => {
  const lastPart =
    asTyped(given)
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? ''
  const visible = lastPart
    .slice(0, longestGiven)
    .replace(/[\uD800-\uDBFF]$/, '') // the cut may leave half of a character
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/g, ' ')
  const stem = visible.replace(/\.pdf$/i, '').replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return firstCharacters(stem, longestFileName - suffix.length).trimEnd() || 'document'
}

/** The name as the sender typed it. In a form, browsers write a quotation mark or a line break of a name as these signs. */
export const asTyped = (sent: string): string => sent.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')

/** Invisible characters, except one that joins two emoji to one. */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** The first characters, none of them cut in half. */
const firstCharacters = (text: string, most: number) => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
