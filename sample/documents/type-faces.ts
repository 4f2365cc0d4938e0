import { readFileSync } from 'node:fs'
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { FaceName } from './paper.ts'
import { readTrueType, type TrueType } from './true-type.ts'

export type TypeFace = {
  /** The name that page content uses for the typeface. */
  key: string
  encode: (text: string) => PDFHexString
  width: (text: string, size: number) => number
  embed: (context: PDFContext) => PDFRef
}

/** The shop's three typefaces, reduced to the characters of English text; see fonts/LICENSE.txt. */
export const typeFaces: Record<FaceName, TypeFace> = {
  display: typeFace('NationalPark-Bold', 'national-park-bold.ttf', 700),
  regular: typeFace('PublicSans-Regular', 'public-sans-regular.ttf', 400),
  semibold: typeFace('PublicSans-SemiBold', 'public-sans-semibold.ttf', 600),
}

function typeFace(name: string, fileName: string, weight: number): TypeFace {
  const font = readTrueType(readFileSync(new URL(`fonts/${fileName}`, import.meta.url)))
  const advance = (character: string) => {
    const found = font.advance(character)
    if (found === undefined) throw new Error(`${name} has no character ‘${character}’.`)
    return found
  }
  return {
    key: name,
    encode: (text) => PDFHexString.of(Buffer.from([...text].map(winAnsiCode)).toString('hex')),
    width: (text, size) => ([...text].reduce((sum, character) => sum + advance(character), 0) * size) / 1000,
    embed: (context) => embed(context, font, name, weight),
  }
}

/** A simple TrueType font with one byte per character, so that text can be searched and copied without a map. */
function embed(context: PDFContext, font: TrueType, name: string, weight: number) {
  const subsetName = PDFName.of(`YRDSGN+${name}`)
  const fontFile = context.register(context.flateStream(font.bytes, { Length1: font.bytes.length }))
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: subsetName,
    Flags: nonsymbolic,
    FontBBox: [...font.box],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: Math.round(weight / 5),
    FontWeight: weight,
    FontFile2: fontFile,
  })
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: subsetName,
      Encoding: 'WinAnsiEncoding',
      FirstChar: firstCode,
      LastChar: lastCode,
      Widths: codes.map((code) => font.advance(winAnsiCharacter(code) ?? '') ?? 0),
      FontDescriptor: context.register(descriptor),
    }),
  )
}

const nonsymbolic = 32
const firstCode = 32
const lastCode = 255
const codes = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => firstCode + index)

/** The byte for a character in WinAnsiEncoding (Windows-1252), which all documents use. */
function winAnsiCode(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if ((codePoint >= 0x20 && codePoint < 0x7f) || (codePoint >= 0xa0 && codePoint <= 0xff)) return codePoint
  const index = fromHex80.indexOf(character)
  if (index < 0) {
    throw new Error(`The documents cannot show the character ‘${character}’ (U+${codePoint.toString(16)}).`)
  }
  return 0x80 + index
}

/** The character for a byte; undefined where the encoding has none. */
function winAnsiCharacter(code: number): string | undefined {
  if (code >= 0x80 && code < 0xa0) return fromHex80[code - 0x80] === gap ? undefined : fromHex80[code - 0x80]
  return code < 0x20 || code === 0x7f ? undefined : String.fromCharCode(code)
}

const gap = ' '
const fromHex80 = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ']
