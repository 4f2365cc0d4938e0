// Streams of a PDF that are small in the file and enormous in whoever opens it.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

/** A letter page at 600 dots per inch, in color, without any packing, has 101 MB. */
const mostOfStream = 128 * 1024 * 1024

/**
 * What is unpacked of one file, in all: many streams could each be just small enough, and hold everybody up together. Rare packings are
 * undone slowly.
 */
const mostOfFile = { usual: 4 * mostOfStream, rare: mostOfStream }

/** Deflate packs no closer than this. */
const closestPacking = 1032

const flate = PDFName.of('FlateDecode')

export const unpacksTooFar = async (objects: readonly PDFObject[]): Promise<boolean> => {
  const left = { ...mostOfFile }
  for (const stream of objects) {
    if (!(stream instanceof PDFRawStream)) continue
    const filters = filtersOf(stream)
    if (!canGoTooFar(stream, filters.length)) continue
    const kind = filters.every((filter) => filter === flate) ? 'usual' : 'rare'
    const most = Math.min(left[kind], mostOfStream)
    const bytes =
      kind === 'usual' ? await inflatedBytes(stream.contents, filters.length, most) : decodedBytes(stream)
    if (bytes > most) return true
    left[kind] -= bytes
  }
  return false
}

/** The others are not even unpacked. */
const canGoTooFar = ({ contents }: PDFRawStream, times: number) =>
  times > 0 && contents.length * closestPacking ** times > mostOfStream

const filtersOf = ({ dict }: PDFRawStream): PDFObject[] => {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFArray) return filter.asArray()
  return filter ? [filter] : []
}

/** Unpacked as often as it was packed, and thrown away at once; what comes out in between counts too. It stops beyond `most`. */
const inflatedBytes = async (packed: Uint8Array, times: number, most: number) => {
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new Error('enough')
      yield chunk
    }
  }
  const stages = Array.from({ length: times }, () => [createInflate({ chunkSize }), counted])
  const nowhere = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  }
  // Streams that are damaged inside are for readers to make something of.
  await pipeline([Readable.from([packed]), ...stages.flat(), nowhere]).catch(() => {})
  return bytes
}

const chunkSize = 256 * 1024

/** In memory: if that is too much, the process ends. Those of pictures are not unpacked. */
const decodedBytes = (stream: PDFRawStream) => {
  try {
    return decodePDFRawStream(stream).decode().length
  } catch {
    return 0
  }
}
