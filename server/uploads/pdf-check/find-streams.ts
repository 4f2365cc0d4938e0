// Finds where the content of a stream begins and where it may end.
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { readToken } from '#server/uploads/pdf-check/read-token'
import { allUnder, type PdfDictionary } from '#server/uploads/pdf-check/values'

export type PdfStream = {
  dictionary: PdfDictionary
  bytes: Buffer
  start: number
  /** Where most readers see the end. */
  end: number
  /** The position of the end marker, or of what looks like one. */
  marked: number
  /** Whether readers may differ about the start. */
  beginsUnclearly: boolean
}

/** Finds the stream of the dictionary that ends at `from`, if it has one. */
export const createStreamFinder = (bytes: Buffer, index: ObjectIndex) => {
  const nextMark = createMarkFinder(bytes)
  return (dictionary: PdfDictionary, from: number): PdfStream | undefined => {
    const word = readToken(bytes, from)
    if (word?.token.kind !== 'mark' || word.token.mark !== 'stream') return undefined
    const lineEnd = /^(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', word.end, word.end + 2))?.[0]
    const start = word.end + (lineEnd?.length ?? 0)
    const told = toldEnds(bytes, dictionary, start, index)
    const marked = nextMark(start)
    const end = told.find((at) => endsAt(bytes, at)) ?? marked
    return { dictionary, bytes, start, end, marked, beginsUnclearly: lineEnd === undefined }
  }
}

/** The furthest end that any reader sees, once all objects are known. */
export const furthestEnd = ({ bytes, dictionary, start, end, marked }: PdfStream, index: ObjectIndex) =>
  Math.max(end, marked, ...toldEnds(bytes, dictionary, start, index))

const toldEnds = (bytes: Buffer, dictionary: PdfDictionary, start: number, index: ObjectIndex) =>
  allUnder(dictionary, 'Length')
    .flatMap((length) => index.lookUp(length))
    .map((length) => (length.kind === 'number' ? start + length.number : 0))
    .filter((end) => end >= start && end <= bytes.length)

const endsAt = (bytes: Buffer, at: number) =>
  /^[\0\t\n\f\r ]*end(?:stream|obj)/.test(bytes.toString('latin1', at, at + 16))

/** Caches the markers: otherwise each stream without an end would search the rest of the file. */
const createMarkFinder = (bytes: Buffer) => {
  let [searchedFrom, found] = [0, -1]
  return (from: number) => {
    if (from < searchedFrom || from > found) {
      searchedFrom = from
      found = bytes.indexOf('endstream', from)
      if (found < 0) found = bytes.length
    }
    return found
  }
}
