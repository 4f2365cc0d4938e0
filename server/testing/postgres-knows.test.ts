// PostgreSQL accepts every statement that the tests on SQLite have built (record-statements.ts). It parses them and resolves all tables,
// columns, functions and types, but runs none. Vitest runs this last.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsPostgres } from '#server/testing/needs-postgres'
import { recordedStatements } from '#server/testing/recorded-statements'
import { aPostgresDatabase } from '#server/testing/test-database'

const { TEST_STATEMENTS = '', TEST_DATABASE_URL = '', TEST_POSTGRES_TEMPLATE } = process.env

/** Statements for only one engine: about its own tables, and the SQLite driver's own. */
const onlySqlite = /^\s*(?:pragma|vacuum|explain query plan)\b|\bsqlite_(?:master|schema|stat1)\b|\bpragma_/i
/** A table that no migration creates, because a restore creates it first. Its tests run on both engines. */
const ofRestore = /\bunfinished_restore\b/
/** Migrations make each database of PostgreSQL's tests, and some tests run there themselves. */
const runsThere = (file: string) =>
  file.startsWith('database/migrations/') ||
  (file.endsWith('.test.ts') && needsPostgres(file, readFileSync(file, 'utf8')))
/** PostgreSQL prepares no other statements. Statements that change the schema run there, because migrations run them. */
const canBePrepared = /^\s*\(*(?:select|insert|update|delete|with|values)\b/i
/** Expressions that server/platform writes differently for each engine. */
const translations: [sqlite: RegExp, postgres: string][] = [
  [/in \(select value from json_each\((\$\d+)\)\)/g, '= any($1::text[])'], // in-list.ts
  [/\(select value as kind from json_each\((\$\d+)\)\) as wanted/g, 'unnest($1::text[]) as wanted(kind)'], // take-jobs.ts
  [/cast\(("\w+") ->> ('\w+') as text\)/g, '($1::json ->> $2)'], // text-in-json.ts
]

const recorded = recordedStatements(TEST_STATEMENTS)
  .filter(({ sql }) => canBePrepared.test(sql) && !onlySqlite.test(sql) && !ofRestore.test(sql))
  .filter(({ from }) => !runsThere(from))
const byFile = Map.groupBy(recorded, ({ from }) => from)

let client: Client
let remove: () => Promise<void>
beforeAll(async () => {
  const { config, ...database } = await aPostgresDatabase(TEST_DATABASE_URL, TEST_POSTGRES_TEMPLATE)
  if (config.engine !== 'postgres') throw new Error('This needs a PostgreSQL server.')
  ;({ remove } = database)
  client = new Client({ connectionString: config.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await remove()
})

const problemWith = async (sql: string): Promise<string | undefined> => {
  try {
    await client.query(`prepare recorded as ${sql}`)
    await client.query('deallocate recorded')
    return undefined
  } catch (error) {
    return `${(error as Error).message}: ${sql}`
  }
}

test('the tests on SQLite have recorded what the shop says to its database', () => {
  expect(byFile.size).toBeGreaterThan(200)
  expect(recorded.length).toBeGreaterThan(1_500)
})

test('a function that only SQLite has is found', async () => {
  expect(await problemWith("select strftime('%s', created_at) from lead")).toMatch('strftime')
})

test.each([...byFile.keys()].toSorted())('PostgreSQL knows every statement of %s', async (file) => {
  const statements = new Set((byFile.get(file) ?? []).map(({ sql }) => translated(sql)))
  const problems = []
  for (const sql of statements) problems.push(await problemWith(sql))
  expect(problems.filter(Boolean)).toEqual([])
})

const translated = (sql: string) =>
  translations.reduce((text, [sqlite, postgres]) => text.replaceAll(sqlite, postgres), sql)
