// Splits the text of a CSV file into rows. The text arrives in parts of any length.
import { longestImportRow } from '#rules/package-imports'

/** A row with its cells, or a sentence about why it cannot be read. `line`: the line in the file where it begins, from 1. */
export type CsvRow = { line: number; cells: string[]; fault?: undefined } | { line: number; fault: string }

export type RowReader = {
  /** The rows that end in this part. */
  read(part: string): Generator<CsvRow>
  /** The last row, if no line break ends it. */
  end(): CsvRow[]
}

type Row = { line: number; cells: string[]; cell: string; length: number; fault: string | undefined }
/** Before a cell, in a cell without quotation marks, in one with them, or right after a mark in it. */
type Place = 'before' | 'plain' | 'quoted' | 'mark'

const newRow = (line: number): Row => ({ line, cells: [], cell: '', length: 0, fault: undefined })

/** Rows of empty cells are left out. A row that cannot be read is one row, however much is wrong with it. */
export const createRowReader = (delimiter: string, firstLine: number): RowReader => {
  const signs = new RegExp(String.raw`(["\r\n${delimiter.replace(/[\\\]^-]/, String.raw`\$&`)}])`)
  let line = firstLine
  let row = newRow(line)
  let place: Place = 'before'
  let last = ''
  const endRow = (): CsvRow | undefined => {
    endCell(row)
    const ended = row
    row = newRow(line)
    place = 'before'
    return answerOf(ended)
  }
  /** `token`: one of the signs, or the text between two of them. */
  const take = (token: string): CsvRow | undefined => {
    const isSecondHalf = token === '\n' && last === '\r'
    const isBreak = token === '\r' || token === '\n'
    last = token
    if (isBreak && !isSecondHalf) line++
    if (place === 'quoted') {
      if (token === '"') place = 'mark'
      else add(row, token)
    } else if (place === 'mark' && token === '"') {
      place = 'quoted'
      add(row, token)
    } else if (isBreak) return isSecondHalf ? undefined : endRow()
    else if (token === delimiter) {
      endCell(row)
      place = 'before'
    } else if (place === 'before' && token === '"') place = 'quoted'
    else if (place === 'mark') {
      // The cell goes on to its real end: nothing in it is a row.
      row.fault ??= strayMark
      place = 'quoted'
    } else {
      if (token === '"') row.fault ??= strayMark
      add(row, token)
      place = 'plain'
    }
    return undefined
  }
  return {
    *read(part) {
      for (const token of part.split(signs)) {
        const ended = token === '' ? undefined : take(token)
        if (ended) yield ended
      }
    },
    end: () => {
      if (place === 'quoted') row.fault = neverClosed
      return [endRow()].filter((ended) => ended !== undefined)
    },
  }
}

/** Of a row that cannot be read, nothing is kept. */
const add = (row: Row, text: string) => {
  row.length += text.length
  if (row.length > longestImportRow) row.fault ??= tooLong
  if (row.fault === undefined) row.cell += text
  else Object.assign(row, { cells: [], cell: '' })
}

const endCell = (row: Row) => {
  add(row, '')
  row.length++
  if (row.fault === undefined) row.cells.push(row.cell)
  row.cell = ''
}

const answerOf = ({ line, cells, fault }: Row): CsvRow | undefined => {
  if (fault !== undefined) return { line, fault }
  return cells.some((cell) => cell.trim() !== '') ? { line, cells } : undefined
}

const neverClosed =
  'A quotation mark (") is opened here and never closed. Everything after it was read as one cell.'
const strayMark =
  'A quotation mark (") is where none may be. Put the whole cell in quotation marks, and write each mark inside it twice.'
const tooLong = `This row is longer than ${longestImportRow / 1024 / 1024} MB. Perhaps a quotation mark (") is opened in it and never closed.`
