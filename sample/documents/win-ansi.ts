/** The byte for a character in WinAnsiEncoding (Windows-1252), which all documents use. */
export function winAnsiCode(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if ((codePoint >= 0x20 && codePoint < 0x7f) || (codePoint >= 0xa0 && codePoint <= 0xff)) return codePoint
  const index = fromHex80.indexOf(character)
  if (index < 0) {
    throw new Error(`The documents cannot show the character ‘${character}’ (U+${codePoint.toString(16)}).`)
  }
  return 0x80 + index
}

/** The character for a byte; undefined where the encoding has none. */
export function winAnsiCharacter(code: number): string | undefined {
  if (code >= 0x80 && code < 0xa0) return fromHex80[code - 0x80] === gap ? undefined : fromHex80[code - 0x80]
  return code < 0x20 || code === 0x7f ? undefined : String.fromCharCode(code)
}

const gap = ' '
const fromHex80 = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ']
