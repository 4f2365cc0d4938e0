import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createStatementNames, oftenEnough } from '#server/platform/database/statement-names'
import { aPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

const often = Array.from({ length: oftenEnough + 2 }, (_, at) => at)

test('a statement that is sent often has a name, and another one has none', () => {
  const nameOf = createStatementNames()
  const names = often.map(() => nameOf('select name from account where id = $1'))
  expect(names.slice(0, oftenEnough - 1).every((name) => name === undefined)).toBe(true)
  expect(new Set(names.slice(oftenEnough - 1)).size).toBe(1)
  expect(names.at(-1)).toMatch(/./)
  expect(nameOf('select email from account where id = $1')).toBeUndefined()
  for (const _ of often) nameOf('select count(*) as "unpaid" from "order" where "customer_id" = $1')
  expect(nameOf('select count(*) as "unpaid" from "order" where "customer_id" = $1')).not.toBe(names.at(-1))
})

test.each(['select * from "order" where "id" = $1', 'select "order".* from "order" where "id" = $1'])(
  '%s has no name, because another version may add a column',
  (text) => {
    const nameOf = createStatementNames()
    for (const _ of often) expect(nameOf(text)).toBeUndefined()
  },
)

test('what is held in memory is limited, whatever is asked', () => {
  const nameOf = createStatementNames()
  const given = new Set<string | undefined>()
  for (let at = 0; at < 500; at++) for (const _ of often) given.add(nameOf(`select ${at} from "order"`))
  expect(given.size).toBeLessThanOrEqual(151)
})

describe.runIf(testServerUrl())('PostgreSQL', () => {
  test('parses a frequent statement once, and still works when a column is added', async () => {
    const platform = await aPlatform()
    const { direct } = platform.database
    const readAll = () => direct.selectFrom('version').selectAll().where('topic', '=', 'none').execute()
    const readOne = () => direct.selectFrom('version').select('number').where('topic', '=', 'none').execute()
    for (const _ of often) expect([await readAll(), await readOne()]).toEqual([[], []])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      direct,
    )
    expect(rows.map(({ statement }) => statement)).toEqual([
      'select "number" from "version" where "topic" = $1',
    ])
    await sql`alter table version add column note text`.execute(direct)
    expect([await readAll(), await readOne()]).toEqual([[], []])
    await platform.close()
  })
})
