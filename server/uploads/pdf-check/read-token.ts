// Splits a PDF into tokens, as every reader does.
import type { PdfName, PdfNumber, PdfPlain } from '#server/uploads/pdf-check/values'

/** Brackets and words: `<<`, `[`, `stream`, `R`. */
export type Mark = { kind: 'mark'; mark: string }

export type Token = PdfName | PdfNumber | PdfPlain | Mark

const plain = { kind: 'plain' } as const
const no = { kind: 'plain', isFalse: true } as const

const codeOf = (character: string) => character.charCodeAt(0)

const classes = new Uint8Array(256)
const [blank, delimiter, numeric] = [1, 2, 4]
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = blank
for (const character of '()<>[]{}/%') classes[codeOf(character)] = delimiter
for (const character of '0123456789+-.') classes[codeOf(character)] = numeric

const is = (code: number | undefined, wanted: number) =>
  code !== undefined && ((classes[code] ?? 0) & wanted) !== 0

const [lineFeed, carriageReturn, backslash] = [10, 13, 92]
const [percent, slash, open, close, less, greater, hash] = [...'%/()<>#'].map(codeOf) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/** The position after whitespace and comments. */
export const skipBlanks = (bytes: Uint8Array, from: number): number => {
  let at = from
  for (let code = bytes[at]; code !== undefined; code = bytes[at])
    if (is(code, blank)) at++
    else if (code === percent) {
      while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++
    } else break
  return at
}

/** Undefined at the end of the bytes, and for a string that never ends. */
export const readToken = (bytes: Buffer, from: number): { token: Token; end: number } | undefined => {
  const at = skipBlanks(bytes, from)
  const code = bytes[at]
  if (code === undefined) return undefined
  if (is(code, numeric)) return readNumber(bytes, at)
  if (code === slash) return readName(bytes, at + 1)
  if (code === open) return stringUntil(at, endOfText(bytes, at + 1))
  if (code === less && bytes[at + 1] !== less) return stringUntil(at, endOfHex(bytes, at + 1))
  if (is(code, delimiter)) {
    const isDouble = (code === less || code === greater) && bytes[at + 1] === code
    return markOf(bytes, at, at + (isDouble ? 2 : 1))
  }
  return readWord(bytes, at)
}

const stringUntil = (from: number, end: number) =>
  end < 0 ? undefined : { token: { kind: 'plain', from, end } as const, end }

const markOf = (bytes: Buffer, at: number, end: number) => ({
  token: { kind: 'mark', mark: bytes.toString('latin1', at, end) } as const,
  end,
})

/** It ends where anything else begins, even without whitespace: `0R` is a number and a word. */
const readNumber = (bytes: Buffer, at: number) => {
  let end = at
  while (is(bytes[end], numeric)) end++
  const number = Number.parseFloat(bytes.toString('latin1', at, end)) || 0
  return { token: { kind: 'number', number } as const, end }
}

const endOfRegular = (bytes: Buffer, from: number) => {
  let end = from
  while (end < bytes.length && !is(bytes[end], blank | delimiter)) end++
  return end
}

const readWord = (bytes: Buffer, at: number) => {
  const end = endOfRegular(bytes, at)
  const word = markOf(bytes, at, end)
  const { mark } = word.token
  if (mark === 'false') return { token: no, end }
  return mark === 'true' || mark === 'null' ? { token: plain, end } : word
}

const readName = (bytes: Buffer, at: number) => {
  const end = endOfRegular(bytes, at)
  const written = bytes.toString('latin1', at, end)
  const name = bytes.subarray(at, end).includes(hash)
    ? written.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : written
  return { token: { kind: 'name', name } as const, end }
}

const endOfHex = (bytes: Buffer, from: number) => {
  const end = bytes.indexOf(greater, from)
  return end < 0 ? end : end + 1
}

/** Unescaped brackets come in pairs. */
const endOfText = (bytes: Buffer, from: number) => {
  let depth = 1
  for (let at = from; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === backslash) at++
    else if (code === open) depth++
    else if (code === close && --depth === 0) return at + 1
  }
  return -1
}
