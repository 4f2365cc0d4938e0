// The tables that tell readers the position of each object number.
import { readToken } from '#server/uploads/pdf-check/read-token'
import { allUnder, type PdfDictionary, type PdfValue } from '#server/uploads/pdf-check/values'

export type Claim =
  | { kind: 'in file'; number: number; at: number }
  /** The object at index `position` in the stream with the number `stream`. */
  | { kind: 'in stream'; number: number; stream: number; position: number }

/** Reads a plain-text table. `from` is the position after the word `xref`. */
export function* readTable(file: Buffer, from: number): Generator<Claim> {
  let numbers: number[] = []
  let next = 0
  for (let read = readToken(file, from); read; read = readToken(file, read.end)) {
    const { token } = read
    if (token.kind === 'number') {
      // Two numbers start a section of the table; two numbers and a letter are a row.
      if (numbers.length === 2) {
        next = numbers[0] ?? 0
        numbers = []
      }
      numbers.push(token.number)
    } else if (token.kind === 'mark' && (token.mark === 'n' || token.mark === 'f')) {
      const [at] = numbers
      if (token.mark === 'n' && at !== undefined) yield { kind: 'in file', number: next, at }
      next++
      numbers = []
    } else return
  }
}

/** Reads a table that is packed as a stream. */
export function* readPackedTable(dictionary: PdfDictionary, content: Buffer): Generator<Claim> {
  const [kindBytes = 0, firstBytes = 0, secondBytes = 0] = wholesUnder(dictionary, 'W')
  const rowBytes = kindBytes + firstBytes + secondBytes
  if (rowBytes < 1 || [kindBytes, firstBytes, secondBytes].some((bytes) => bytes < 0)) return
  let row = 0
  for (const number of numbersOf(dictionary)) {
    const at = rowBytes * row++
    if (at + rowBytes > content.length) return
    const kind = kindBytes > 0 ? wholeAt(content, at, kindBytes) : 1
    const first = wholeAt(content, at + kindBytes, firstBytes)
    const second = wholeAt(content, at + kindBytes + firstBytes, secondBytes)
    if (kind === 1) yield { kind: 'in file', number, at: first }
    if (kind === 2) yield { kind: 'in stream', number, stream: first, position: second }
  }
}

/** The object numbers of its rows. */
function* numbersOf(dictionary: PdfDictionary): Generator<number> {
  const parts = wholesUnder(dictionary, 'Index')
  const [size] = allUnder(dictionary, 'Size')
  if (parts.length === 0) parts.push(0, wholeOf(size))
  for (let part = 0; part + 1 < parts.length; part += 2) {
    const [first = 0, count = 0] = parts.slice(part)
    for (let at = 0; at < count; at++) yield first + at
  }
}

const wholesUnder = (dictionary: PdfDictionary, key: string) => {
  const [list] = allUnder(dictionary, key)
  return list?.kind === 'list' ? list.items.map(wholeOf) : []
}

const wholeOf = (value: PdfValue | undefined) => (value?.kind === 'number' ? Math.trunc(value.number) : 0)

const wholeAt = (content: Buffer, at: number, bytes: number) => {
  let whole = 0
  for (let index = 0; index < bytes; index++) whole = whole * 256 + (content[at + index] ?? 0)
  return whole
}
