// Reads a CSV file as a stream. A file of any size needs little memory, and other requests run between its parts.
import type { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { longestImportRow } from '#rules/package-imports'
import { createRowReader, type CsvRow } from './csv-rows.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Empty lines and rows of empty cells are left out. The delimiter is the one in a first line 'sep=;', as Excel writes it, or else
 * whichever of comma, semicolon and tab is most frequent in the first line.
 */
export async function* readCsv(content: Readable, encoding: Encoding): AsyncGenerator<CsvRow> {
  const text = decoded(content, encoding)
  try {
    const beginning = await readFirstLine(text)
    if (isOtherFile(beginning)) {
      yield { line: 1, fault: noCsv }
      return
    }
    const { delimiter, rest, linesBefore } = delimiterOf(beginning)
    const reader = createRowReader(delimiter, linesBefore + 1)
    for await (const part of shortParts(rest, text)) yield* reader.read(part)
    yield* reader.end()
  } finally {
    // A reader that stops early leaves no file open.
    content.destroy()
  }
}

/** Why the file cannot be read, if its first row cannot. */
export const headFault = ({ fault }: Extract<CsvRow, { fault: string }>): string =>
  fault === noCsv ? fault : `The first row cannot be read. ${fault}`

const noCsv =
  'This is not a CSV file. In your spreadsheet, save the table as CSV (Excel calls it “CSV UTF-8”), and choose that file here.'

/** A workbook, a picture or a PDF. No text has such control characters. */
const isOtherFile = (beginning: string): boolean =>
  beginning.startsWith('%PDF-') || /(?!\s)\p{Cc}/u.test(beginning.slice(0, 200))

async function* shortParts(first: string, rest: AsyncIterable<string> | []): AsyncGenerator<string> {
  for (let at = 0; at < first.length; at += partLength) {
    yield first.slice(at, at + partLength)
    await otherWork()
  }
  for await (const part of rest) yield* shortParts(part, [])
}

/** How many characters are read at once. */
const partLength = 2_048

/** The parts up to the first line break, as one. */
const readFirstLine = async (text: AsyncGenerator<string>): Promise<string> => {
  let beginning = ''
  while (!/[\r\n]/.test(beginning.trimStart()) && beginning.length <= longestImportRow) {
    const part = await text.next()
    if (part.done) break
    beginning += part.value
  }
  return beginning
}

async function* decoded(content: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of content as AsyncIterable<Buffer>) {
    const part = decoder.decode(bytes, { stream: true })
    if (part !== '') yield part
  }
  const last = decoder.decode()
  if (last !== '') yield last
}

const delimiterOf = (beginning: string) => {
  const said = /^"?sep=(?<sign>[^"\r\n])"?[,;\t]*(?:\r\n|\r|\n|$)/i.exec(beginning)
  const sign = said?.groups?.['sign']
  return said && sign !== undefined
    ? { delimiter: sign, rest: beginning.slice(said[0].length), linesBefore: 1 }
    : { delimiter: likelyDelimiter(beginning), rest: beginning, linesBefore: 0 }
}

const likelyDelimiter = (beginning: string): string => {
  const [head = ''] = beginning.trimStart().split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}
