// Streams of a PDF that are small in the file and enormous in whoever opens it.
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

/** A letter page at 600 dots per inch, in color, without any packing, has 101 MB. */
const mostBytes = 128 * 1024 * 1024

/** Deflate packs no closer than this. */
const closestPacking = 1032

const flate = PDFName.of('FlateDecode')

export const unpacksTooFar = async (objects: readonly PDFObject[]): Promise<boolean> => {
  for (const object of objects) if (object instanceof PDFRawStream && (await isBomb(object))) return true
  return false
}

const isBomb = (stream: PDFRawStream) => {
  const filters = filtersOf(stream)
  const canGrowTo = stream.contents.length * closestPacking ** filters.length
  if (filters.length === 0 || canGrowTo <= mostBytes) return false
  return filters.every((filter) => filter === flate)
    ? inflatesTooFar(stream.contents, filters.length)
    : decodesTooFar(stream)
}

const filtersOf = ({ dict }: PDFRawStream): PDFObject[] => {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFArray) return filter.asArray()
  return filter ? [filter] : []
}

/** Unpacked as often as it was packed, and thrown away at once. */
const inflatesTooFar = async (packed: Uint8Array, times: number) => {
  let bytes = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > mostBytes ? new Error('enough') : null)
    },
  })
  const unpacking = Array.from({ length: times }, () => createInflate())
  // Streams that are damaged inside are for readers to make something of.
  await pipeline([Readable.from([packed]), ...unpacking, count]).catch(() => {})
  return bytes > mostBytes
}

/** Rare filters, in memory: if that is too much, the process ends. Those of pictures are not unpacked. */
const decodesTooFar = (stream: PDFRawStream) => {
  try {
    return decodePDFRawStream(stream).decode().length > mostBytes
  } catch {
    return false
  }
}
