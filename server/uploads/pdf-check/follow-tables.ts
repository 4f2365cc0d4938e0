// Checks whether the tables of a PDF lead readers to the objects that are found without them.
import { pdfStartIn } from '#rules/uploads'
import { isTable, type PackedObject } from '#server/uploads/pdf-check/object-streams'
import { wordsIn } from '#server/uploads/pdf-check/find-objects'
import type { PdfStream } from '#server/uploads/pdf-check/find-streams'
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { readToken, skipBlanks } from '#server/uploads/pdf-check/read-token'
import { type Claim, readPackedTable, readTable } from '#server/uploads/pdf-check/read-tables'
import { allUnder, type PdfDictionary } from '#server/uploads/pdf-check/values'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** What was found in a file without its tables. */
export type Known = {
  index: ObjectIndex
  /** Object numbers, by the position where the value begins. */
  numbers: Map<number, number | undefined>
  /** In file order. */
  streams: (PdfStream & { number: number | undefined; generation: number })[]
  /** The content of the streams that hold objects or a table. */
  packed: { stream: PdfStream & { number: number | undefined }; content: Buffer; objects: PackedObject[] }[]
  trailers: PdfDictionary[]
  /** The file is encrypted, and what a stream says depends on its number. */
  isEncrypted?: true
}

/**
 * Positions count from the start of the file, or from its header when something precedes it: readers differ, so both are followed.
 * Throws `pdf_unclear` when a table, or the path to one, points into a stream: no program writes that, and readers differ about
 * where a stream ends. An object that a table gives another number is known by that number too. A table row that points to no object
 * is a mistake, and readers then search the file.
 */
export const followTables = (file: Buffer, known: Known) => {
  const isInside = insideOf(known.streams)
  const starts = new Set([0, Math.max(0, pdfStartIn(file))])
  const refuseInside = (at: number) => {
    if (isInside(at)) throw new PdfRefusal('pdf_unclear')
  }
  for (const claim of claimsOf(file, known))
    if (claim.kind === 'in stream') addPacked(known, claim)
    else
      for (const start of starts) {
        const at = objectAt(file, start + claim.at, known)
        if (at === undefined) continue
        refuseInside(at)
        if (known.numbers.get(at) === claim.number) continue
        if (known.isEncrypted) throw new PdfRefusal('pdf_restricted')
        known.index.add(claim.number, { bytes: file, at })
      }
  for (const way of waysToTables(file, known))
    for (const start of starts) {
      const at = start + way
      if (objectAt(file, at, known) !== undefined || isWordAt(file, at, 'xref')) refuseInside(at)
    }
}

function* claimsOf(file: Buffer, { packed }: Known): Generator<Claim> {
  for (const at of wordsIn(file, 'xref')) yield* readTable(file, at + 'xref'.length)
  for (const { stream, content } of packed)
    if (isTable(stream.dictionary)) yield* readPackedTable(stream.dictionary, content)
}

const addPacked = ({ packed, index }: Known, claim: Claim & { kind: 'in stream' }) => {
  for (const { stream, objects } of packed) {
    const object = stream.number === claim.stream ? objects[claim.position] : undefined
    if (object && object.number !== claim.number) index.add(claim.number, object)
  }
}

function* waysToTables(file: Buffer, { trailers, packed }: Known): Generator<number> {
  for (const at of wordsIn(file, 'startxref')) {
    const token = readToken(file, at + 'startxref'.length)?.token
    if (token?.kind === 'number') yield token.number
  }
  for (const dictionary of [...trailers, ...packed.map(({ stream }) => stream.dictionary)])
    for (const key of ['Prev', 'XRefStm'])
      for (const value of allUnder(dictionary, key)) if (value.kind === 'number') yield value.number
}

/** Where the value of the object at this offset begins. */
const objectAt = (file: Buffer, offset: number, { numbers }: Known) => {
  if (!isOffset(file, offset)) return undefined
  const number = readToken(file, offset)
  const generation = number?.token.kind === 'number' && readToken(file, number.end)
  if (!generation || generation.token.kind !== 'number') return undefined
  const at = skipBlanks(file, generation.end) + 'obj'.length
  return numbers.has(at) ? at : undefined
}

const isOffset = (file: Buffer, offset: number) =>
  offset >= 0 && offset < file.length && Number.isInteger(offset)

const isWordAt = (file: Buffer, offset: number, word: string) => {
  const at = isOffset(file, offset) ? skipBlanks(file, offset) : 0
  return file.toString('latin1', at, at + word.length) === word
}

/** Streams within streams do not count, because an inner one may be part of a text. */
const insideOf = (streams: readonly PdfStream[]) => {
  const outer: PdfStream[] = []
  for (const stream of streams) if (stream.start >= (outer.at(-1)?.end ?? 0)) outer.push(stream)
  return (at: number) => {
    let [low, high] = [0, outer.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((outer[middle]?.start ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return at < (outer[low - 1]?.end ?? 0)
  }
}
