import { longestFileName } from '#rules/uploads'

/** No file system knows longer names. Whatever is longer is cut before anything looks at its characters, which takes its time. */
const longestGiven = 255
const suffix = '.pdf'

/**
 * The name that a file came with, fit to be shown and to be saved under: its last part, without signs that nobody sees or that turn text
 * around, at most 120 characters, and with '.pdf' at its end. The store knows the file by another name.
 */
export const harmlessName = (given: string): string => {
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
  const short = firstCharacters(stem, longestFileName - suffix.length).trimEnd()
  return `${short || 'document'}${suffix}`
}

/** Never half of a character, however it is stored. */
const firstCharacters = (text: string, most: number) => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
