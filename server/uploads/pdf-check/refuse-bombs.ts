// Refuses streams that are small in the file and enormous when unpacked.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createInflate, inflateSync } from 'node:zlib'
import { furthestEnd, type PdfStream } from '#server/uploads/pdf-check/find-streams'
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { mostUnpacked, packingsOf, unpackOnce } from '#server/uploads/pdf-check/unpack'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** An uncompressed letter page at 600 dots per inch in color takes 101 MB. */
const mostOfStream = 128 * 1024 * 1024

/** The limit for all streams of a file together, because many that are each just small enough would take too long. */
const mostOfFile = 4 * mostOfStream

/** The part of the limit for rare filters, which are slow to unpack. */
const mostOfRare = mostOfStream

type Packed = { content: Buffer; packings: string[]; most: number }

/** Throws `pdf_too_complex` when the streams of a file unpack to more than a reader can handle, one by one or all together. */
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

/** Unpacks the largest first, and stops when the rest cannot exceed the limit. Returns an upper bound for all of them together. */
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

/** The output of every filter in the chain counts. Stops soon after `most`. */
const usualBytes = (stream: Packed, most: number) =>
  smallStreamBytes(stream, most) ?? streamedBytes(stream, most)

/** For small streams, because a pipeline for each of thousands would be slow. Undefined when the stream is large or damaged. */
const smallStreamBytes = ({ content, packings }: Packed, most: number) => {
  if (packings.length !== 1 || packings[0] !== 'FlateDecode' || content.length > smallBytes) return undefined
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) }).length
  } catch {
    return undefined
  }
}

/** Counts the output and discards it. */
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
  // Readers can often use a damaged stream in part.
  await pipeline([Readable.from([content]), ...stages.flat(), nowhere]).catch(() => {})
  return bytes
}

const chunkSize = 256 * 1024

/** Unpacks in memory. If that is too much, the process ends. */
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
