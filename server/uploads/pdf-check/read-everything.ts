// Reads a PDF as every reader at once: first all objects in it, without its tables, and then whether the tables lead elsewhere.
import { findObjects, wordsIn } from '#server/uploads/pdf-check/find-objects'
import { addParts, checkAutomaticActions, noParts, type Parts } from '#server/uploads/pdf-check/find-parts'
import { createStreamFinder, type PdfStream } from '#server/uploads/pdf-check/find-streams'
import { type Decrypt, decryptionOf } from '#server/uploads/pdf-check/decrypt'
import { followTables, type Known } from '#server/uploads/pdf-check/follow-tables'
import { createObjectIndex, type ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { holdsObjects, isTable, readObjectStream } from '#server/uploads/pdf-check/object-streams'
import { type Reading, readValue } from '#server/uploads/pdf-check/read-value'
import { DamagedStream, unpackStrictly } from '#server/uploads/pdf-check/unpack'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** Encrypted streams are included twice: as they are in the file, and decrypted. */
export type Everything = { index: ObjectIndex; streams: PdfStream[]; hasAttachments: boolean }

/** Throws a refusal for a file that is active, locked, restricted, too complex, or read differently by different readers. */
export const readEverything = (file: Buffer): Everything => {
  const parts = noParts()
  const known: Known = {
    index: createObjectIndex(),
    numbers: new Map(),
    streams: [],
    packed: [],
    trailers: [],
  }
  readObjects(file, known, parts)
  readTrailers(file, known, parts)
  const decrypt = decryptionOf(file, known)
  if (decrypt) known.isEncrypted = true
  unpackStreams(known, decrypt)
  readPackedObjects(known, parts)
  followTables(file, known)
  checkAutomaticActions(parts, known.index)
  const streams = decrypt ? known.streams.flatMap((stream) => [stream, decrypt(stream)]) : known.streams
  return { index: known.index, streams, hasAttachments: parts.hasAttachments }
}

const readObjects = (file: Buffer, known: Known, parts: Parts) => {
  const found = [...findObjects(file)]
  for (const place of found) {
    if (place.number !== undefined) known.index.add(place.number, place)
    known.numbers.set(place.at, place.number)
  }
  const findStream = createStreamFinder(file, known.index)
  for (const { at, number, generation } of found) {
    const reading = readValue(file, at)
    // A similar word in a text or a picture is not followed by a dictionary.
    if (number === undefined ? isOfObject(file, at, reading) : reading.kind === 'malformed')
      throw new PdfRefusal('pdf_unclear')
    if (reading.kind !== 'value') continue
    addParts(parts, reading.value)
    const { value, end } = reading
    const stream = value.kind === 'dictionary' && findStream(value, end)
    if (stream) known.streams.push({ ...stream, number, generation })
  }
}

const isOfObject = (file: Buffer, at: number, reading: Reading) =>
  reading.kind === 'value'
    ? reading.value.kind === 'dictionary' || reading.value.kind === 'reference'
    : file
        .toString('latin1', at, at + 20)
        .trimStart()
        .startsWith('<<')

const readTrailers = (file: Buffer, known: Known, parts: Parts) => {
  for (const at of wordsIn(file, 'trailer')) {
    const reading = readValue(file, at + 'trailer'.length)
    if (reading.kind === 'malformed') throw new PdfRefusal('pdf_unclear')
    if (reading.kind !== 'value' || reading.value.kind !== 'dictionary') continue
    addParts(parts, reading.value)
    known.trailers.push(reading.value)
  }
}

/** Unpacking and reading more bytes than this in memory would take too long. */
const mostBytes = 64 * 1024 * 1024

/** All are unpacked before the first is read: if together they are too large, their content does not matter. */
const unpackStreams = ({ streams, packed, index }: Known, decrypt: Decrypt | undefined) => {
  let left = mostBytes
  for (const stream of streams) {
    if (!holdsObjects(stream.dictionary) && !isTable(stream.dictionary)) continue
    const content = unpackOne(decrypt ? decrypt(stream) : stream, index, left)
    if (content.buffer !== stream.bytes.buffer) left -= content.length
    packed.push({ stream, content, objects: [] })
  }
}

/** Readers skip a damaged table and search the file. */
const unpackOne = (stream: PdfStream, index: ObjectIndex, most: number) => {
  try {
    return unpackStrictly(stream, index, most)
  } catch (error) {
    if (!(error instanceof DamagedStream)) throw error
    if (holdsObjects(stream.dictionary)) throw new PdfRefusal('pdf_unclear')
    return Buffer.alloc(0)
  }
}

const readPackedObjects = ({ packed, index }: Known, parts: Parts) => {
  for (const one of packed) {
    if (!holdsObjects(one.stream.dictionary)) continue
    for (const object of readObjectStream(one.stream.dictionary, one.content)) {
      addParts(parts, object.value)
      index.add(object.number, object)
      one.objects.push({ bytes: object.bytes, at: object.at, number: object.number })
    }
  }
}
