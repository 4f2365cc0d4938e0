// The characters in a form's font: nearly always those of Windows-1252. Many PDF viewers show a gap for any other character.

/** The text with characters replaced by printable ones, where nothing is lost by that. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\u2000-\u200f\u2010-\u2012\u2015\u202f\u205f\u2060\u2212\ufeff]/g, plain)

/** The characters that other viewers may not show, each listed once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...printable(text)].filter((letter) => !inWindows1252.test(letter))),
]

const plain = (letter: string) => {
  if (/[\u2010-\u2012\u2015\u2212]/.test(letter)) return '-'
  return /[\u200b-\u200f\u2060\ufeff]/.test(letter) ? '' : ' '
}

const inWindows1252 = /[\t\n\r\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
