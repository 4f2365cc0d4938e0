// Statements that run in nearly every request are built and compiled once. Building a query costs more than running a small one.
import { type Compilable, type CompiledQuery, type Kysely, SqliteAdapter } from 'kysely'
import type { Tables } from '#database/tables'

type Values = Record<string, string | number | null>

/**
 * The statement that `build` describes, to run with other values each time. The values always have the same names. `build` is called once
 * for each engine, with placeholders. It may only put them where a value goes, and must not look at them.
 */
export const fixedStatement = <V extends Values, Row>(
  build: (read: Kysely<Tables>, values: V) => Compilable<Row>,
): ((read: Kysely<Tables>, values: V) => Promise<Row[]>) => {
  const byEngine = new WeakMap<object, CompiledQuery<Row>>()

  return async (read, values) => {
    const engine = read.getExecutor().adapter.constructor
    const compiled =
      byEngine.get(engine) ?? planned(read, build(read, placeholdersFor(values) as V).compile())
    byEngine.set(engine, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    const { rows } = await read.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/**
 * SQLite plans a statement again for each call, because another plan may suit the new values better. Planning often takes longer than
 * running it. SQLite keeps the plan if it cannot see the values. A plus before each value hides it, and does nothing else.
 */
const planned = <Row>(read: Kysely<Tables>, compiled: CompiledQuery<Row>): CompiledQuery<Row> =>
  read.getExecutor().adapter instanceof SqliteAdapter
    ? { ...compiled, sql: compiled.sql.replaceAll('?', '+?') }
    : compiled

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholdersFor = (values: Values): unknown =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]))
