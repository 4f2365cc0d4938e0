// Statements that run in nearly every request are built and compiled once. Building a query costs more than running a small one.
import { type Compilable, type CompiledQuery, type Kysely, SqliteAdapter } from 'kysely'
import type { Tables } from '#database/tables'

type Value = string | number | null
type Values = Record<string, Value>

export type FixedStatement<V extends Values, Row> = {
  /** Runs it with these values. */
  (read: Kysely<Tables>, values: V): Promise<Row[]>
  /** The statement with these values, to run it `together` with others. */
  with(read: Kysely<Tables>, values: V): CompiledQuery<Row>
}

/**
 * The statement that `build` describes, to run it with other values each time. `build` is called once for each engine, with placeholders: it
 * may only put them where a value goes, and must not look at them.
 */
export const fixedStatement = <V extends Values, Row>(
  build: (read: Kysely<Tables>, values: V) => Compilable<Row>,
): FixedStatement<V, Row> => {
  const forRows = fixedForRows<V, Row>((read, [values]) => build(read, values as V))
  const withValues = (read: Kysely<Tables>, values: V) => forRows(read, [values])
  const run = async (read: Kysely<Tables>, values: V): Promise<Row[]> => {
    const { rows } = await read.executeQuery<Row>(withValues(read, values))
    return rows
  }
  return Object.assign(run, { with: withValues })
}

/** More rows are rare, so their statement is built each time. */
const mostRows = 10

/** The same for a statement about several rows. It is built once for each number of them. */
export const fixedForRows = <V extends Values, Row>(
  build: (read: Kysely<Tables>, rows: readonly V[]) => Compilable<Row>,
) => {
  const byEngine = new WeakMap<object, CompiledQuery<Row>[]>()

  const compiledFor = (read: Kysely<Tables>, count: number) => {
    const engine = read.getExecutor().adapter.constructor
    const byCount = byEngine.get(engine) ?? []
    byEngine.set(engine, byCount)
    return (byCount[count] ??= planned(read, build(read, placeholdersFor(count) as V[]).compile()))
  }

  return (read: Kysely<Tables>, rows: readonly V[]): CompiledQuery<Row> => {
    if (rows.length > mostRows) return build(read, rows).compile()
    const compiled = compiledFor(read, rows.length)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? rows[value.row]?.[value.name] : value,
    )
    return { ...compiled, parameters }
  }
}

/**
 * SQLite plans a statement anew for each call, because another plan may suit the new values better; that often takes longer than to run it.
 * It keeps the plan when it cannot see the values. A plus before each hides it, and does nothing else.
 */
const planned = <Row>(read: Kysely<Tables>, compiled: CompiledQuery<Row>): CompiledQuery<Row> =>
  read.getExecutor().adapter instanceof SqliteAdapter
    ? { ...compiled, sql: compiled.sql.replaceAll('?', '+?') }
    : compiled

class Placeholder {
  readonly row: number
  readonly name: string
  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}

const placeholdersFor = (count: number): unknown[] =>
  Array.from(
    { length: count },
    (_, row) => new Proxy({}, { get: (_target, name) => new Placeholder(row, String(name)) }),
  )
