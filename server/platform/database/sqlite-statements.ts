import type { Database as Handle, Statement } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

const mostKept = 500

/** Runs statements and prepares each only once. */
export const createStatements = (handle: Handle) => {
  const prepared = new Map<string, Statement>()
  const prepare = (sql: string) => {
    const statement = handle.prepare(sql)
    const [oldest] = prepared.keys()
    if (oldest !== undefined && prepared.size >= mostKept) prepared.delete(oldest)
    prepared.set(sql, statement)
    return statement
  }
  const statementOf = (sql: string) => prepared.get(sql) ?? prepare(sql)
  return {
    run: <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
      const statement = statementOf(sql)
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      const { changes } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    /** Begins and ends transactions. */
    control: (sql: string): void => void statementOf(sql).run(),
    /** Whether the statement changes nothing. */
    isReading: ({ sql }: CompiledQuery): boolean => statementOf(sql).readonly,
  }
}
