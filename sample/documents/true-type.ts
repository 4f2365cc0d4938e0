/** What a PDF needs to know about a TrueType font. Lengths are in thousandths of the type size. */
export type TrueType = {
  bytes: Uint8Array
  box: readonly [left: number, bottom: number, right: number, top: number]
  ascent: number
  descent: number
  capHeight: number
  /** The advance width of a character; undefined when the font does not have it. */
  advance: (character: string) => number | undefined
}

export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = tableOffsets(view)
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const thousandths = (units: number) => Math.round((units * 1000) / view.getUint16(head + 18))
  const signed = (at: number) => thousandths(view.getInt16(at))
  const glyphs = glyphsByCharacter(view, table('cmap'))
  const lastAdvance = view.getUint16(hhea + 34) - 1
  return {
    bytes,
    box: [signed(head + 36), signed(head + 38), signed(head + 40), signed(head + 42)],
    ascent: signed(hhea + 4),
    descent: signed(hhea + 6),
    capHeight: signed(table('OS/2') + 88),
    advance(character) {
      const glyph = glyphs(character.codePointAt(0) ?? 0)
      return glyph === 0 ? undefined : thousandths(view.getUint16(hmtx + Math.min(glyph, lastAdvance) * 4))
    },
  }
}

function tableOffsets(view: DataView) {
  const offsets = new Map<string, number>()
  for (let entry = 12, left = view.getUint16(4); left > 0; entry += 16, left--) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(entry + at)))
    offsets.set(tag, view.getUint32(entry + 8))
  }
  return (tag: string) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ‘${tag}’.`)
    return offset
  }
}

/** Reads the Unicode character map (platform 3, encoding 1, format 4), which every PDF viewer uses too. */
function glyphsByCharacter(view: DataView, cmap: number) {
  const map = unicodeMap(view, cmap)
  const twiceSegments = view.getUint16(map + 6)
  const ends = map + 14
  const starts = ends + twiceSegments + 2
  const deltas = starts + twiceSegments
  const ranges = deltas + twiceSegments
  return (codePoint: number) => {
    for (let at = 0; at < twiceSegments; at += 2) {
      if (codePoint > view.getUint16(ends + at)) continue
      if (codePoint < view.getUint16(starts + at)) return 0
      const range = view.getUint16(ranges + at)
      const delta = view.getUint16(deltas + at)
      if (range === 0) return (codePoint + delta) & 0xffff
      const glyph = view.getUint16(ranges + at + range + (codePoint - view.getUint16(starts + at)) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function unicodeMap(view: DataView, cmap: number) {
  for (let entry = cmap + 4, left = view.getUint16(cmap + 2); left > 0; entry += 8, left--) {
    const map = cmap + view.getUint32(entry + 4)
    const isWindowsUnicode = view.getUint16(entry) === 3 && view.getUint16(entry + 2) === 1
    if (isWindowsUnicode && view.getUint16(map) === 4) return map
  }
  throw new Error('The font has no Unicode character map of format 4.')
}
