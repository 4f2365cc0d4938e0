/**
 * The words of a text as the search compares them: small letters, no accents, apostrophes left out (seller’s → sellers),
 * split at everything that is neither a letter nor a digit.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
