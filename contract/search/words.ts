/**
 * The words of a text as the search compares them: lower case, no accents, apostrophes removed (seller’s → sellers), split at everything
 * that is neither a letter nor a digit.
 */
export const wordsOf = (text: string): string[] =>
  (isPlain.test(text) ? text : withoutMarks(text)).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isPlain = /^[\x20-\x26\x28-\x7e\s]*$/

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
