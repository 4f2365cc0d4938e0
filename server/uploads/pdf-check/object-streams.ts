// Streams that contain objects, and streams that contain tables.
import type { Place } from '#server/uploads/pdf-check/find-objects'
import { readToken } from '#server/uploads/pdf-check/read-token'
import { readValue } from '#server/uploads/pdf-check/read-value'
import { allUnder, has, type PdfDictionary, type PdfValue } from '#server/uploads/pdf-check/values'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** Readers do not check the type when a table points to the stream. */
export const holdsObjects = (dictionary: PdfDictionary) =>
  has(dictionary, 'First') || isOfType(dictionary, 'ObjStm')

/** Whether the stream is a table of object numbers and positions. */
export const isTable = (dictionary: PdfDictionary) => has(dictionary, 'W') || isOfType(dictionary, 'XRef')

const isOfType = (dictionary: PdfDictionary, type: string) =>
  allUnder(dictionary, 'Type').some((value) => value.kind === 'name' && value.name === type)

export type PackedObject = Place & { number: number }

/** Throws `pdf_unclear` unless the objects follow each other without gaps, so that all readers see the same ones. */
export const readObjectStream = (
  dictionary: PdfDictionary,
  content: Buffer,
): (PackedObject & { value: PdfValue })[] => {
  const [first, count] = [wholeUnder(dictionary, 'First'), wholeUnder(dictionary, 'N')]
  const header = wholesOf(content, 2 * count, first)
  let end = first
  return Array.from({ length: count }, (_, index) => {
    const at = first + (header[2 * index + 1] ?? 0)
    const reading = readValue(content, at)
    if (at < end || reading.kind === 'malformed') throw new PdfRefusal('pdf_unclear')
    const value = reading.kind === 'value' ? reading.value : ({ kind: 'plain' } as const)
    end = reading.kind === 'value' ? reading.end : at
    if (beginsStream(content, end)) throw new PdfRefusal('pdf_unclear')
    return { bytes: content, at, number: header[2 * index] ?? 0, value }
  })
}

const wholeUnder = (dictionary: PdfDictionary, key: string) => {
  const [value, another] = allUnder(dictionary, key)
  if (value?.kind !== 'number' || another || !Number.isInteger(value.number) || value.number < 0)
    throw new PdfRefusal('pdf_unclear')
  return value.number
}

/** Reads this many whole numbers, which end before `first`. */
const wholesOf = (content: Buffer, count: number, first: number) => {
  const wholes: number[] = []
  for (let at = 0; wholes.length < count;) {
    const read = readToken(content, at)
    if (read?.token.kind !== 'number' || !Number.isInteger(read.token.number) || read.end > first)
      throw new PdfRefusal('pdf_unclear')
    wholes.push(read.token.number)
    at = read.end
  }
  return wholes
}

const beginsStream = (content: Buffer, at: number) => {
  const word = readToken(content, at)?.token
  return word?.kind === 'mark' && word.mark.startsWith('stream')
}
