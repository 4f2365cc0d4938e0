import { type Encoding, unreadable } from './read-csv.ts'

export type EncodingFinder = { add(bytes: Uint8Array): void; found(): Encoding }

/**
 * Finds out how a file's text is encoded while the file arrives: by its byte order mark; by the zero bytes of UTF-16; else UTF-8, unless
 * its bytes cannot be that. A file with letters of UTF-8, at least as many as wrong bytes, is UTF-8 too: the reader names the rows with wrong bytes.
 */
export const createEncodingFinder = (): EncodingFinder => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isUtf8 = true
  const forgiving = new TextDecoder('utf-8')
  let letters = 0
  let wrong = 0
  const tryUtf8 = (bytes: Uint8Array, isMore: boolean) => {
    try {
      if (isUtf8) utf8.decode(bytes, { stream: isMore })
    } catch {
      isUtf8 = false
    }
    for (const [sign] of forgiving.decode(bytes, { stream: isMore }).matchAll(/\P{ASCII}/gu)) {
      if (sign === unreadable) wrong++
      else letters++
    }
  }
  return {
    add: (bytes) => {
      if (head.length < 4) head = Buffer.concat([head, bytes.subarray(0, 4)])
      tryUtf8(bytes, true)
    },
    found: () => {
      tryUtf8(new Uint8Array(), false)
      if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] && head[1] === 0)) return 'utf-16le'
      if ((head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1])) return 'utf-16be'
      return isUtf8 || letters >= Math.max(1, wrong) ? 'utf-8' : 'windows-1252'
    },
  }
}
