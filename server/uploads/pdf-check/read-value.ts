// Reads one value of a PDF. Readers agree only on well-formed values, so everything else is reported and not guessed.
import { readToken } from '#server/uploads/pdf-check/read-token'
import type { PdfDictionary, PdfValue } from '#server/uploads/pdf-check/values'

/** `end` is the position after the value. */
export type Reading =
  | { kind: 'value'; value: PdfValue; end: number }
  /** No value begins there. */
  | { kind: 'none' }
  /** A value begins, but readers may differ about where it ends. */
  | { kind: 'malformed' }

type Frame = { isList: boolean; items: PdfValue[]; hasStrayWords?: boolean }

const none: Reading = { kind: 'none' }
const malformed: Reading = { kind: 'malformed' }

export const readValue = (bytes: Buffer, from: number): Reading => {
  const first = readToken(bytes, from)
  if (!first) return none
  const { token, end } = first
  if (token.kind === 'number') return readReference(bytes, token, end)
  if (token.kind !== 'mark') return { kind: 'value', value: token, end }
  return token.mark === '<<' || token.mark === '[' ? readContainer(bytes, end, token.mark === '[') : none
}

const readReference = (bytes: Buffer, number: PdfValue & { kind: 'number' }, end: number): Reading => {
  const generation = readToken(bytes, end)
  const word = generation?.token.kind === 'number' ? readToken(bytes, generation.end) : undefined
  return word && isMark(word.token, 'R')
    ? { kind: 'value', value: { kind: 'reference', to: number.number }, end: word.end }
    : { kind: 'value', value: number, end }
}

const isMark = (token: { kind: string; mark?: string }, mark: string) =>
  token.kind === 'mark' && token.mark === mark

const readContainer = (bytes: Buffer, from: number, isList: boolean): Reading => {
  const outer: Frame[] = []
  let frame: Frame = { isList, items: [] }
  for (let read = readToken(bytes, from); read; read = readToken(bytes, read.end)) {
    const { token, end } = read
    if (token.kind !== 'mark') frame.items.push(token)
    else if (token.mark === '<<' || token.mark === '[') {
      outer.push(frame)
      frame = { isList: token.mark === '[', items: [] }
    } else if (token.mark === 'R') {
      if (!joinReference(frame.items)) return malformed
    } else if (!frame.isList && isStray(token.mark)) frame.hasStrayWords = true
    else {
      const value = token.mark === (frame.isList ? ']' : '>>') ? closed(frame) : undefined
      if (!value) return malformed
      const around = outer.pop()
      if (!around) return { kind: 'value', value, end }
      around.items.push(value)
      frame = around
    }
  }
  return malformed
}

/** Some programs write font names with spaces: `/BaseFont /Arial Unicode MS`. */
const isStray = (mark: string) =>
  /^[\w,+-]+$/.test(mark) && !/^(?:end)?(?:obj|stream)|xref|trailer/.test(mark)

/** Joins two numbers and an R into a reference. */
const joinReference = (items: PdfValue[]) => {
  const [number, generation] = items.splice(-2)
  if (number?.kind !== 'number' || generation?.kind !== 'number') return false
  items.push({ kind: 'reference', to: number.number })
  return true
}

/** Pairs up keys and values. Undefined when they do not pair up. After stray words, any name may be a key. */
const closed = ({ isList, items, hasStrayWords }: Frame): PdfValue | undefined => {
  if (isList) return { kind: 'list', items }
  const entries: PdfDictionary['entries'] = []
  for (let at = 0; at < items.length; at += hasStrayWords ? 1 : 2) {
    const [key, value] = [items[at], items[at + 1]]
    if (key?.kind === 'name' && value) entries.push([key.name, value])
    else if (!hasStrayWords) return undefined
  }
  return { kind: 'dictionary', entries }
}
