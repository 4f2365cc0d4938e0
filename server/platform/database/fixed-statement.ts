// Statements that run in nearly every request are built and compiled once. Building a query costs more than running a small one.
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '#database/tables'

type Value = string | number | null

/**
 * Runs the statement that `build` describes, with other values each time. `build` is called once for each engine, with placeholders: it may
 * only put them where a value goes, and must not look at them.
 */
export const fixedStatement = <Values extends Record<string, Value>, Row>(
  build: (read: Kysely<Tables>, values: Values) => Compilable<Row>,
) => {
  const byEngine = new WeakMap<object, CompiledQuery<Row>>()

  const compiledFor = (read: Kysely<Tables>) => {
    const engine = read.getExecutor().adapter.constructor
    const known = byEngine.get(engine)
    if (known) return known
    const compiled = build(read, placeholders as Values).compile()
    byEngine.set(engine, compiled)
    return compiled
  }

  return async (read: Kysely<Tables>, values: Values): Promise<Row[]> => {
    const compiled = compiledFor(read)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    const { rows } = await read.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders: unknown = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) })
