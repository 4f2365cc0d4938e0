import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#server/testing/record-statements'

/** What the tests on SQLite have said to their databases, as PostgreSQL would get it. Only for the tests that run after them. */
export const recordedStatements = (folder: string): RecordedStatement[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .filter(Boolean)
    .map((line): RecordedStatement => JSON.parse(line))
