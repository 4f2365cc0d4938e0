// Compares two shops row by row and file by file, in another way than backup and move do.
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { tableShapes } from '#server/backup/table-shapes'
import type { Platform } from '../server/platform/platform.ts'

export type Comparison = { rows: number; files: number; differences: string[] }
type Place = Pick<Platform, 'database' | 'files'>
type Row = Record<string, unknown>

/** A backup and a move leave their marks in the table of versions, after they have read it. */
const marks = new Set(['last backup', 'shop moved', 'move unfinished'])

export const compareShops = async (one: Place, other: Place): Promise<Comparison> => {
  const found: Comparison = { rows: 0, files: 0, differences: [] }
  for (const { name, columns, key } of await tableShapes()) {
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const [here, there] = [await rowsOf(one, name), await rowsOf(other, name)].map(
      (rows) => new Map(rows.map((row) => [keyOf(row), row])),
    ) as [Map<string, Row>, Map<string, Row>]
    found.rows += here.size
    const isSame = (row: Row) => {
      const copy = there.get(keyOf(row))
      return copy !== undefined && columns.every((column) => row[column] === copy[column])
    }
    const different = [...here.values()].filter((row) => !isSame(row)).length
    if (different > 0 || here.size !== there.size)
      found.differences.push(`${name}: ${different} rows differ, ${here.size} and ${there.size} rows`)
  }
  const [here, there] = [await hashesOf(one), await hashesOf(other)]
  found.files = here.size
  const different = [...here].filter(([key, sha256]) => there.get(key) !== sha256).length
  if (different > 0 || here.size !== there.size)
    found.differences.push(`${different} files differ, ${here.size} and ${there.size} files`)
  return found
}

const rowsOf = async ({ database }: Place, table: string) => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.direct)
  return table === 'version' ? rows.filter(({ topic }) => !marks.has(String(topic))) : rows
}

const hashesOf = async ({ files }: Place) => {
  const found = new Map<string, string>()
  for await (const key of files.list()) found.set(key, hash('sha256', await buffer(await files.read(key))))
  return found
}
