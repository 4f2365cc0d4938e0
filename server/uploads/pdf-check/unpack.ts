// Unpacks a stream in memory, up to a limit.
import { createRequire } from 'node:module'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import type * as PdfLib from '@cantoo/pdf-lib'
import type { PdfStream } from '#server/uploads/pdf-check/find-streams'
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { type PackingSettings, undoPrediction } from '#server/uploads/pdf-check/undo-prediction'
import { allUnder, has, type PdfDictionary, type PdfValue } from '#server/uploads/pdf-check/values'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

export class DamagedStream extends Error {}

/** The highest compression of each filter: unpacked bytes for each packed byte. Pictures are drawn, not unpacked. */
const closest: ReadonlyMap<string, number> = new Map(
  Object.entries({
    FlateDecode: 1032,
    LZWDecode: 2731,
    RunLengthDecode: 64,
    ASCII85Decode: 4,
    ASCIIHexDecode: 1,
    BrotliDecode: 16 * 1024 * 1024, // a few bytes can stand for any number of bytes
  }),
)

const inFull: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Fl: 'FlateDecode',
    LZW: 'LZWDecode',
    RL: 'RunLengthDecode',
    A85: 'ASCII85Decode',
    AHx: 'ASCIIHexDecode',
    Br: 'BrotliDecode',
  }),
)

/** The filters to undo, in order, up to a picture's filter, and without the one that encrypts. Readers also accept the abbreviated key. */
export const packingsOf = ({ dictionary }: PdfStream, index: ObjectIndex): string[] => {
  const names = ['F', 'Filter'].flatMap((key) =>
    allUnder(dictionary, key).flatMap((value) => namesIn(value, index)),
  )
  const packings = names.filter((name) => name !== 'Crypt').map((name) => inFull.get(name) ?? name)
  const picture = packings.findIndex((name) => closest.get(name) === undefined)
  return picture < 0 ? packings : packings.slice(0, picture)
}

const namesIn = (value: PdfValue, index: ObjectIndex): string[] =>
  index
    .lookUp(value)
    .flatMap((found) => (found.kind === 'list' ? found.items.flatMap((item) => index.lookUp(item)) : [found]))
    .flatMap((found) => (found.kind === 'name' ? [found.name] : []))

/** The most bytes that it can unpack to. */
export const mostUnpacked = (packedBytes: number, packings: readonly string[]) =>
  packings.reduce((bytes, packing) => bytes * (closest.get(packing) ?? 1), packedBytes)

/**
 * Unpacks a stream that other objects depend on. Throws `pdf_too_complex` when it unpacks to more than `mostBytes`, `pdf_unclear`
 * when readers may differ about its content, and `DamagedStream`.
 */
export const unpackStrictly = (stream: PdfStream, index: ObjectIndex, mostBytes: number): Buffer => {
  const { dictionary, bytes, start } = stream
  if (stream.beginsUnclearly || ['F', 'DP'].some((key) => has(dictionary, key)))
    throw new PdfRefusal('pdf_unclear')
  const steps = strictSteps(dictionary, index)
  let content = bytes.subarray(start) // packed data marks its own end
  for (const { packing, settings } of steps) {
    content = unpackOnce(content, packing, settings, mostBytes)
    if (packing === 'FlateDecode' || packing === 'LZWDecode') content = undoPrediction(content, settings)
  }
  return content
}

const strictSteps = (dictionary: PdfDictionary, index: ObjectIndex) => {
  const packings = listUnder(dictionary, 'Filter', index).map((value) => {
    const name = value.kind === 'name' ? (inFull.get(value.name) ?? value.name) : ''
    if (closest.get(name) === undefined) throw new PdfRefusal('pdf_unclear')
    return name
  })
  const settings = listUnder(dictionary, 'DecodeParms', index)
  if (settings.length > packings.length) throw new PdfRefusal('pdf_unclear')
  return packings.map((packing, at) => ({ packing, settings: settingsIn(settings[at], index) }))
}

const listUnder = (dictionary: PdfDictionary, key: string, index: ObjectIndex): PdfValue[] => {
  const [value] = allUnder(dictionary, key)
  if (!value) return []
  const found = only(index.lookUp(value))
  if (allUnder(dictionary, key).length > 1) throw new PdfRefusal('pdf_unclear')
  return found.kind === 'list' ? found.items.map((item) => only(index.lookUp(item))) : [found]
}

const only = (values: readonly PdfValue[]): PdfValue => {
  const [value, another] = values
  if (!value || another) throw new PdfRefusal('pdf_unclear')
  return value
}

const settingsIn = (value: PdfValue | undefined, index: ObjectIndex): PackingSettings =>
  Object.fromEntries(
    (value?.kind === 'dictionary' ? value.entries : []).flatMap(([key, setting]) => {
      const found = only(index.lookUp(setting))
      return found.kind === 'number' ? [[key, found.number]] : []
    }),
  )

/** Throws `pdf_too_complex` beyond `mostBytes`, and `DamagedStream` when readers can unpack only a part. */
export const unpackOnce = (
  packed: Buffer,
  packing: string,
  settings: PackingSettings,
  mostBytes: number,
): Buffer => {
  const limit = { maxOutputLength: Math.max(1, mostBytes) }
  try {
    if (packing === 'FlateDecode') return inflateSync(packed, limit)
    if (packing === 'BrotliDecode') return brotliDecompressSync(packed, limit)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PdfRefusal('pdf_too_complex')
    if (packing === 'BrotliDecode') throw new DamagedStream()
  }
  return unpackLeniently(packed, packing, settings, mostBytes)
}

const blockBytes = 64 * 1024

const require = createRequire(import.meta.url)
/** Loaded when a file needs it, which is rare: it is a third of what a process that checks PDFs would load. */
const pdfLib = () => require('@cantoo/pdf-lib') as typeof PdfLib

const unpackLeniently = (
  packed: Buffer,
  packing: string,
  { EarlyChange = 1 }: PackingSettings,
  mostBytes: number,
) => {
  const lib = pdfLib()
  const dict = lib.PDFContext.create().obj({ Filter: packing, DecodeParms: { EarlyChange } })
  const content = beginUnpacking(lib.PDFRawStream.of(dict, packed))
  let left = mostBytes
  for (let bytes = 1; bytes > 0 && left >= 0; left -= bytes) bytes = nextBytes(content)
  if (left < 0) throw new PdfRefusal('pdf_too_complex')
  return Buffer.from(content.decode())
}

/** Throws for an unknown header. */
const beginUnpacking = (stream: PdfLib.PDFRawStream) => {
  try {
    return pdfLib().decodePDFRawStream(stream)
  } catch {
    throw new DamagedStream()
  }
}

const nextBytes = (content: ReturnType<typeof PdfLib.decodePDFRawStream>) => {
  try {
    return content.getBytes(blockBytes).length
  } catch {
    throw new DamagedStream()
  }
}
