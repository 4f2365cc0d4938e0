// Reads and writes whole tables, the same on both engines: every value is text, a number or null.
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { TableShape } from './table-shapes.ts'

export type Handle = Kysely<Tables> | Transaction<Tables>
type Row = Record<string, string | number | null>

/** The content of a table, in a form by which two copies can be compared. */
export type Fingerprint = {
  rows: number
  /** The SHA-256 of every row, combined so that the order of rows does not matter; hexadecimal. */
  digest: string
}

const rowsInAPage = 1_000
/** SQLite's and PostgreSQL's limits for one statement are 32,766 and 65,535. */
const mostParameters = 30_000

/** Copies all rows of a table and returns what was copied. Calls `onRows` with the number of rows so far. */
export const copyTable = async (
  from: Handle,
  to: Handle,
  shape: TableShape,
  onRows: (rows: number) => void = () => {},
): Promise<Fingerprint> => {
  const print = fingerprinter(shape)
  const inAStatement = Math.max(1, Math.floor(mostParameters / shape.columns.length))
  for await (const page of pagesOf(from, shape)) {
    page.forEach(print.add)
    for (let start = 0; start < page.length; start += inAStatement)
      await insert(to, shape, page.slice(start, start + inAStatement))
    onRows(print.soFar())
  }
  return print.result()
}

export const fingerprintOf = async (from: Handle, shape: TableShape): Promise<Fingerprint> => {
  const print = fingerprinter(shape)
  for await (const page of pagesOf(from, shape)) page.forEach(print.add)
  return print.result()
}

export const isSame = (a: Fingerprint | undefined, b: Fingerprint | undefined): boolean =>
  a?.rows === b?.rows && a?.digest === b?.digest

async function* pagesOf(from: Handle, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
      order by ${keyColumns} limit ${sql.lit(rowsInAPage)}`.execute(from)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsInAPage) return
    after = sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

const insert = (to: Handle, { name, columns }: TableShape, rows: readonly Row[]) =>
  sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(
    to,
  )

const fingerprinter = ({ columns }: TableShape) => {
  const sum = Buffer.alloc(32)
  let rows = 0
  return {
    add: (row: Row) => {
      rows++
      const hash = createHash('sha256')
        .update(JSON.stringify(columns.map((column) => row[column])))
        .digest()
      // Rows have different keys, so no two hashes cancel each other out.
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) ^ (hash[i] ?? 0)
    },
    soFar: () => rows,
    result: (): Fingerprint => ({ rows, digest: sum.toString('hex') }),
  }
}
