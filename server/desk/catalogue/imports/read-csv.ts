// Reads a CSV file as a stream. A file of any size needs little memory, and other requests run between its parts.
import type { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { longestImportRow, mostImportRows } from '#rules/package-imports'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The sign in a decoded text where bytes are in another encoding. */
export const unreadable = '\uFFFD'

/** A row with its cells, or a sentence about why it cannot be read. `line`: the line in the file, from 1. */
export type CsvRow = { line: number; cells: string[]; fault?: undefined } | { line: number; fault: string }

type Parsed = { record: string[]; info: { lines: number } }

/**
 * Empty lines and rows of empty cells are left out. The delimiter is the one in a first line 'sep=;', as Excel writes it, or else
 * whichever of comma, semicolon and tab is most frequent in the first line.
 */
export async function* readCsv(content: Readable, encoding: Encoding): AsyncGenerator<CsvRow> {
  const text = withPlainBreaks(decoded(content, encoding))
  const beginning = await readFirstLine(text)
  if (beginning === '' || isOtherFile(beginning)) {
    content.destroy()
    if (beginning !== '') yield { line: 1, fault: noCsv }
    return
  }
  const { delimiter, rest, linesBefore } = delimiterOf(beginning)
  const faults: CsvRow[] = []
  let lastLine = 0
  let lastFaultAt = 0
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: longestImportRow,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (record, { lines }) => {
      lastLine = lines
      return record
    },
    on_skip: (error) => {
      const endsAt = Number(error?.['lines'] ?? lastLine + 1)
      // The parser reports each wrong mark of a row, and each part of one that is too long. The parser is ahead of its reader. If there
      // are more faults than a file may have rows, the file is refused anyway.
      if (endsAt !== lastFaultAt && faults.length <= mostImportRows) {
        const fault = faultOf(error?.code)
        faults.push({ line: linesBefore + (fault === strayMark ? endsAt : lastLine + 1), fault })
      }
      lastLine = endsAt
      lastFaultAt = endsAt
      return undefined
    },
  })
  feed(parser, rest, text).catch((error: unknown) => parser.destroy(error as Error))
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = linesBefore + info.lines - breaksIn(record)
      // The parser is ahead: it reports what it cannot read before it returns the rows in front of it.
      while (faults[0] && faults[0].line < line) yield faults.shift() as CsvRow
      if (record.some((cell) => cell.includes(unreadable))) yield { line, fault: wrongByte }
      else if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    }
    yield* faults
  } finally {
    // A reader that stops early leaves no file open.
    parser.destroy()
    content.destroy()
  }
}

const feed = async (parser: ReturnType<typeof parse>, first: string, rest: AsyncIterable<string>) => {
  const write = async (part: string) => {
    for (let at = 0; at < part.length; at += partLength) {
      if (!parser.write(part.slice(at, at + partLength)))
        await new Promise((resolve) => parser.once('drain', resolve))
      await otherWork()
    }
  }
  await write(first)
  for await (const part of rest) await write(part)
  parser.end()
}

/** The parser works through a part at once. A cell that it cannot read costs far more than a readable one. */
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

/** Windows ends a line with two characters, which the parser would count as two lines within a cell. A file may have both kinds. */
async function* withPlainBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const part of text) {
    const whole = held + part
    held = whole.endsWith('\r') ? '\r' : ''
    const plain = whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n')
    if (plain !== '') yield plain
  }
  if (held !== '') yield held
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

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0)

/** Why the file cannot be read, if its first row cannot. */
export const headFault = ({ fault }: Extract<CsvRow, { fault: string }>): string =>
  fault === noCsv ? fault : `The first row cannot be read. ${fault}`

const noCsv =
  'This is not a CSV file. In your spreadsheet, save the table as CSV (Excel calls it “CSV UTF-8”), and choose that file here.'

/** A workbook, a picture or a PDF. No text has such control characters. */
const isOtherFile = (beginning: string): boolean =>
  beginning.startsWith('%PDF-') || /(?!\s)\p{Cc}/u.test(beginning.slice(0, 200))

const faultOf = (code: string | undefined): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return neverClosed
  return code === 'CSV_MAX_RECORD_SIZE' ? tooLong : strayMark
}

const neverClosed =
  'A quotation mark (") is opened here and never closed. Everything after it was read as one cell.'
/** Whether the rest of the file was not read as rows after a row with this fault. */
export const endsReading = (fault: string): boolean => fault === neverClosed || fault === tooLong

const strayMark =
  'A quotation mark (") is where none may be. Put the whole cell in quotation marks, and write each mark inside it twice.'
const wrongByte =
  'This row has a letter that cannot be read, because it was saved in another encoding than the rest of the file. Type it again, and save the table as CSV (Excel calls it “CSV UTF-8”).'
const tooLong = `This row is longer than ${longestImportRow / 1024 / 1024} MB, and what follows it was not read. Perhaps a quotation mark (") is opened in it and never closed. Correct it, and check the file again.`
