// Lists as CSV files, written while they are read.
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { asSafeCell } from '#rules/spreadsheets'
import { todayOf } from '#server/brokerage/times-in-answers'
import { attachment } from '#server/platform/http/attachment'
import type { Platform } from '#server/platform/platform'

/** `isText`: people wrote it, so a spreadsheet must not read it as a formula. */
export type CsvColumn<Row> = { head: string; value: (row: Row) => string | number; isText?: true }

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/** UTF-8 with a byte order mark, by which spreadsheets recognize it. After a failure the file breaks off, so it never looks complete. */
export const csvFile = <Row>(columns: readonly CsvColumn<Row>[], rows: Rows<Row>): Readable => {
  const file = stringify({
    header: true,
    bom: true,
    columns: columns.map(({ head }) => ({ key: head, header: head })),
  })
  pipeline(Readable.from(records(columns, rows)), file, () => {})
  return file
}

/** The headers of a download that must not be cached. Its name has the day in the brokerage's time zone. */
export const csvHeaders = (platform: Pick<Platform, 'config' | 'now'>, name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-disposition': attachment(`${name}-${todayOf(platform)}.csv`),
})

async function* records<Row>(columns: readonly CsvColumn<Row>[], rows: Rows<Row>) {
  for await (const row of rows)
    yield columns.map(({ value, isText }) => (isText ? asSafeCell(String(value(row))) : value(row)))
}
