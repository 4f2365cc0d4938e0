// Streams of a PDF that are small in the file and enormous in whatever opens it.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createInflate, inflateSync } from 'node:zlib'
import { furthestEnd, type PdfStream } from '#server/uploads/pdf-check/find-streams'
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { mostUnpacked, packingsOf, unpackOnce } from '#server/uploads/pdf-check/unpack'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** A letter page at 600 dots per inch, in color, without any packing, has 101 MB. */
const mostOfStream = 128 * 1024 * 1024

/** All streams of a file together. Many could each be just small enough, and hold everybody up. */
const mostOfFile = 4 * mostOfStream

/** Of these bytes. Rare packings are undone slowly. */
const mostOfRare = mostOfStream

type Packed = { content: Buffer; packings: string[]; most: number }

/** Throws `pdf_too_complex` when the streams of a file unpack to more than a reader can take, one by one or all together. */
export const refuseBombs = async (streams: readonly PdfStream[], index: ObjectIndex) => {
  const all = streams.flatMap((stream): Packed[] => {
    const packings = packingsOf(stream, index)
    const content = stream.bytes.subarray(stream.start, furthestEnd(stream, index))
    return packings.length === 0 ? [] : [{ content, packings, most: mostUnpacked(content.length, packings) }]
  })
  const [usual, rare] = [true, false].map((wanted) =>
    all.filter(({ packings }) => packings.every(isUsual) === wanted),
  )
  const most = await refuseTogether(rare ?? [], mostOfRare, rareBytes)
  await refuseTogether(usual ?? [], mostOfFile - most, usualBytes)
}

const isUsual = (packing: string) => packing === 'FlateDecode' || packing === 'BrotliDecode'

/**
 * The largest first, and only until what is left cannot be too much any more. The answer is how much there can be of them together.
 */
const refuseTogether = async (
  streams: Packed[],
  most: number,
  bytesOf: (stream: Packed, most: number) => number | Promise<number>,
) => {
  let sure = 0
  let possible = streams.reduce((bytes, stream) => bytes + stream.most, 0)
  for (const stream of streams.toSorted((one, other) => other.most - one.most)) {
    if (sure + possible <= most && stream.most <= mostOfStream) break
    const bytes = await bytesOf(stream, Math.min(mostOfStream, most - sure))
    if (bytes > mostOfStream || sure + bytes > most) throw new PdfRefusal('pdf_too_complex')
    sure += bytes
    possible -= stream.most
  }
  return sure + possible
}

const smallBytes = 64 * 1024

/** What comes out in between counts too. It stops soon beyond `most`. */
const usualBytes = (stream: Packed, most: number) =>
  smallStreamBytes(stream, most) ?? streamedBytes(stream, most)

/** Thousands of them, each as a stream of its own, would take long. Undefined when it is large, or damaged inside. */
const smallStreamBytes = ({ content, packings }: Packed, most: number) => {
  if (packings.length !== 1 || packings[0] !== 'FlateDecode' || content.length > smallBytes) return undefined
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) }).length
  } catch {
    return undefined
  }
}

/** Thrown away as it comes. */
const streamedBytes = async ({ content, packings }: Packed, most: number) => {
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new Error('enough')
      yield chunk
    }
  }
  const stages = packings.map((packing) => [
    packing === 'BrotliDecode' ? createBrotliDecompress({ chunkSize }) : createInflate({ chunkSize }),
    counted,
  ])
  const nowhere = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  }
  // Streams that are damaged inside are for readers to make something of.
  await pipeline([Readable.from([content]), ...stages.flat(), nowhere]).catch(() => {})
  return bytes
}

const chunkSize = 256 * 1024

/** In memory: if that is too much, the process ends. */
const rareBytes = ({ content, packings }: Packed, most: number) => {
  let [unpacked, bytes] = [content, 0]
  try {
    for (const packing of packings) {
      unpacked = unpackOnce(unpacked, packing, {}, most - bytes)
      bytes += unpacked.length
    }
  } catch (error) {
    if (error instanceof PdfRefusal && error.fault === 'pdf_too_complex') throw error
  }
  return bytes
}
