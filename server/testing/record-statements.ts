// Records every statement that the tests on SQLite build, as PostgreSQL would get it, with the file that built it. Each test file runs this first.
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  createQueryId,
  DefaultQueryCompiler,
  PostgresQueryCompiler,
  type RootOperationNode,
  SqliteQueryCompiler,
} from 'kysely'
import { afterAll } from 'vitest'

export type RecordedStatement = {
  sql: string
  /** The file that built it. */
  from: string
}

type Built = { node: RootOperationNode; at: Error }

/** Files of one process share their modules, so one compiler records for all of them. */
type Recording = { seen: Set<string>; built: Built[] }
const known = globalThis as typeof globalThis & { statementsOfTests?: Recording }

/** Does as little as possible, because tests measure time. What it collects is read when their file has ended. */
const record = ({ seen, built }: Recording) => {
  const { compileQuery } = DefaultQueryCompiler.prototype
  DefaultQueryCompiler.prototype.compileQuery = function (node, queryId) {
    const compiled = compileQuery.call(this, node, queryId)
    if (this instanceof SqliteQueryCompiler && !seen.has(compiled.sql)) {
      seen.add(compiled.sql)
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = 60
      built.push({ node, at: new Error() })
      Error.stackTraceLimit = stackTraceLimit
    }
    return compiled
  }
}

const asOnPostgres = ({ node, at }: Built): RecordedStatement => ({
  sql: new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql,
  from: whoBuilt(at),
})

/** The first file of this project in the stack that does not belong to the database. */
const whoBuilt = ({ stack = '' }: Error): string => {
  const root = process.cwd()
  const files = [...stack.matchAll(/(?:\(|at |file:\/\/)(\/[^():]+\.tsx?):\d/g)]
    .map(([, file = '']) => relative(root, decodeURI(file)))
    .filter((file) => !/^\.\.|^node_modules|record-statements/.test(file))
  return files.find((file) => !file.startsWith('server/platform/database/')) ?? files[0] ?? 'unknown'
}

const folder = process.env['TEST_STATEMENTS']
if (folder !== undefined) {
  if (!known.statementsOfTests) record((known.statementsOfTests = { seen: new Set(), built: [] }))
  const { built } = known.statementsOfTests
  afterAll(() => {
    const lines = built.splice(0).map((one) => `${JSON.stringify(asOnPostgres(one))}\n`)
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  })
}
