// The characters in a form's font: nearly always those of Windows-1252. Many PDF viewers show a gap for any other character.

/** The text with characters replaced by printable ones, where nothing is lost by that. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(hyphens, '-')
    .replaceAll(spaces, ' ')
    .replaceAll(lineBreaks, '\n')
    .replaceAll(unseen, '')

/** The characters that other viewers may not show, each listed once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...printable(text)].filter((letter) => !inWindows1252.test(letter))),
]

// A form's font has one hyphen and one space: no soft hyphen, no no-break space and no tab.
const hyphens = /[\u2010-\u2012\u2015\u2212]/g
const spaces = /[\t\p{Zs}]/gu
const lineBreaks = /[\u0085\u2028\u2029]/g
const unseen = /\p{Default_Ignorable_Code_Point}|(?![\n\r])\p{Cc}/gu

const inWindows1252 = /[\n\r\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
