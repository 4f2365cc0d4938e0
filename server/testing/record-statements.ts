// Records every statement that the tests on SQLite build, as PostgreSQL would get it, with the file that built it. Each test file runs this first.
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DefaultQueryCompiler, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import { afterAll } from 'vitest'

export type RecordedStatement = {
  sql: string
  /** The file that built it. */
  from: string
}

/** Files of one process share their modules, so one compiler records for all of them. */
type Recording = { seen: Set<string>; statements: RecordedStatement[] }
const known = globalThis as typeof globalThis & { statementsOfTests?: Recording }

const record = ({ seen, statements }: Recording) => {
  const { compileQuery } = DefaultQueryCompiler.prototype
  DefaultQueryCompiler.prototype.compileQuery = function (node, queryId) {
    const compiled = compileQuery.call(this, node, queryId)
    if (this instanceof SqliteQueryCompiler && !seen.has(compiled.sql)) {
      seen.add(compiled.sql)
      const { sql } = new PostgresQueryCompiler().compileQuery(node, queryId)
      statements.push({ sql, from: whoBuilds() })
    }
    return compiled
  }
}

/** The first file of ours that is not the database's. */
const whoBuilds = (): string => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const root = process.cwd()
  const files = [...stack.matchAll(/(?:\(|at |file:\/\/)(\/[^():]+\.tsx?):\d/g)]
    .map(([, file = '']) => relative(root, decodeURI(file)))
    .filter((file) => !/^\.\.|^node_modules|record-statements/.test(file))
  return files.find((file) => !file.startsWith('server/platform/database/')) ?? files[0] ?? 'unknown'
}

const folder = process.env['TEST_STATEMENTS']
if (folder !== undefined) {
  if (!known.statementsOfTests) record((known.statementsOfTests = { seen: new Set(), statements: [] }))
  const { statements } = known.statementsOfTests
  afterAll(() => {
    const lines = statements.splice(0).map((statement) => `${JSON.stringify(statement)}\n`)
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  })
}
