// The same statements for every table of records. Kysely cannot type a table that is chosen while the program runs, so these few are plain SQL.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { deskRowsPerPage } from '#rules/desk'
import type { Tables } from '#database/tables'
import type { RecordRow, RecordTable } from './record-kind.ts'

type Columns = Record<string, unknown>

export const readRecord = async <Row extends RecordRow>(
  read: Kysely<Tables>,
  table: RecordTable,
  id: string,
): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(read)
  return rows[0]
}

export const readRecords = async <Row extends RecordRow>(
  read: Kysely<Tables>,
  table: RecordTable,
  {
    conditions,
    order: [column, direction],
  }: { conditions: readonly RawBuilder<unknown>[]; order: readonly [string, 'asc' | 'desc'] },
): Promise<Row[]> => {
  const way = sql.raw(direction)
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(column)} ${way}, id ${way} limit ${deskRowsPerPage + 1}
  `.execute(read)
  return rows
}

export const insertRecord = (trx: Transaction<Tables>, table: RecordTable, columns: Columns) =>
  sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})
  `.execute(trx)

/** False if the record is no longer at this version. */
export const updateRecord = async (
  trx: Transaction<Tables>,
  table: RecordTable,
  { id, version }: { id: string; version: number },
  columns: Columns,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} and version = ${version}
  `.execute(trx)
  return numAffectedRows === 1n
}
