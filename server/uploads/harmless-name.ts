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
  const lastPart = given.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const visible = lastPart
    .slice(0, longestGiven)
    .replace(/[\uD800-\uDBFF]$/, '') // the cut may leave half of a character
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/g, ' ')
  const stem = visible.replace(/\.pdf$/i, '').replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return firstCharacters(stem, longestFileName - suffix.length).trimEnd() || 'document'
}

/** The first characters, none of them cut in half. */
const firstCharacters = (text: string, most: number) => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
