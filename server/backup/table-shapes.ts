// The shapes of all tables, read from an empty database in memory, because both engines have the same tables.
import type { Database as Handle } from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { nothingToSync } from '#server/platform/database/commit-sync'
import { migrate } from '#server/platform/database/migrate'
import { openSqliteFile, sqliteDialect } from '#server/platform/database/sqlite-driver'

export type TableShape = {
  name: string
  columns: readonly string[]
  /** The columns of the primary key, in its order. */
  key: readonly string[]
  texts: readonly string[]
  /** The database deletes its rows with the rows of these tables that they refer to. */
  belongsTo: readonly string[]
}

let known: Promise<readonly TableShape[]> | undefined

/** Every table, each after those that it refers to. The list of migrations is left out. */
export const tableShapes = (): Promise<readonly TableShape[]> => (known ??= readShapes())

const readShapes = async () => {
  const handle = openSqliteFile(':memory:')
  try {
    const kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle, nothingToSync) })
    await migrate({
      name: 'sqlite',
      kysely,
      withoutLimits: (work) => work(kysely),
      waitBeforeRetry: () => undefined,
    })
    return inOrderOfReference(
      handle,
      tableNames(handle).map((name) => shapeOf(handle, name)),
    )
  } finally {
    handle.close()
  }
}

const tableNames = (handle: Handle) =>
  handle
    .prepare<[], string>(
      `select name from sqlite_master
       where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .pluck()
    .all()

const shapeOf = (handle: Handle, name: string): TableShape => {
  const columns = handle.pragma(`table_info("${name}")`) as { name: string; type: string; pk: number }[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  if (key.length === 0)
    throw new Error(`The table ${name} has no primary key, so its rows cannot be compared.`)
  const namesOf = (some: typeof columns) => some.map((column) => column.name)
  return {
    name,
    columns: namesOf(columns),
    key: namesOf(key),
    texts: namesOf(columns.filter(({ type }) => type.toLowerCase() === 'text')),
    belongsTo: foreignKeys(handle, name)
      .filter(({ on_delete }) => on_delete === 'CASCADE')
      .map(({ table }) => table),
  }
}

const inOrderOfReference = (handle: Handle, shapes: readonly TableShape[]) => {
  const ordered: TableShape[] = []
  let left = shapes
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const next = left.filter(({ name }) => !referencesOf(handle, name).some((other) => names.has(other)))
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...next)
    left = left.filter((shape) => !next.includes(shape))
  }
  return ordered
}

/** A table may refer to itself: its rows are copied in the order of their ids, older ones first. */
const referencesOf = (handle: Handle, name: string) =>
  foreignKeys(handle, name)
    .map(({ table }) => table)
    .filter((table) => table !== name)

const foreignKeys = (handle: Handle, name: string) =>
  handle.pragma(`foreign_key_list("${name}")`) as { table: string; on_delete: string }[]
