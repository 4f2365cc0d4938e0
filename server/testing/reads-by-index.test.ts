// The shop finds rows of the tables that grow with its customers by an index. SQLite says how it would read the statements that the tests
// have built (record-statements.ts). Vitest runs this after them.
import { dirname } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { because } from '#server/testing/because'
import { aboutNobody } from '#server/testing/left-by-erasures'
import type { RecordedStatement } from '#server/testing/record-statements'
import { recordedStatements } from '#server/testing/recorded-statements'

const { TEST_STATEMENTS = '', TEST_SQLITE_TEMPLATE = '' } = process.env

const database = new BetterSqlite(TEST_SQLITE_TEMPLATE, { readonly: true })
afterAll(() => void database.close())

/**
 * Why something may read many rows. It is named by its folder below `server/` and by the table, because two files of a folder may build the
 * same statement.
 */
const readsMany = because({
  'Finds what waits to be done, which is little.': `desk/today:document_version desk/today:lead
    uploads/review:document_version platform/jobs:job privacy:file_to_remove`,
  'Has few rows.': `desk/catalogue/records:coupon desk/reviews:insider privacy:do_not_contact
    privacy/requests:erasure`,
  'Deletes what is over, now and then.': `accounts:email_change accounts:mailbox_link accounts:password_reset
    accounts:sign_in_link`,
  'Deletes the sample brokerage, once.': `desk/settings/sample:account desk/settings/sample:form_draft
    desk/settings/sample:job desk/settings/sample:offer desk/settings/sample:offer_answer
    desk/settings/sample:order_consent desk/settings/sample:order_line desk/settings/sample:paper_look
    desk/settings/sample:review_report desk/settings/sample:sale reviews:review`,
  'Answers one request of a person, or erases one person. Some looks into texts that no index knows.': `privacy:account
    privacy:audit privacy:form_draft privacy:job privacy:order_consent privacy:payment_event privacy:review_report
    privacy:saved_view privacy:sent_mail`,
  'Only an insider’s reviews, which a broker looks for now and then.': 'desk/reviews:proved_mailbox',
  'The newest 10,000 whose texts are searched.': 'desk/reviews:review',
  'The log of the desk, by its order.': 'desk/audit:account desk/audit:audit',
  'Insights link to it, mostly with days.': 'desk/orders:refund',
  'Compares every file with its row, in a command.': 'files:document_version files:listing_photo',
  'Counts all papers, when the brokerage changes its legal documents or looks at what its files take.':
    'desk/catalogue/records:document uploads/quota:document_version',
})

type Named = { type: string; name: string; table: string; sql: string }
const schema = database
  .prepare<[], Named>(
    `select type, name, tbl_name as "table", coalesce(sql, '') as sql from sqlite_schema where name not like 'sqlite_stat%'`,
  )
  .all()
const tables = new Map(schema.filter(({ type }) => type === 'table').map(({ name, sql }) => [name, sql]))
const indexes = schema.filter(({ type }) => type === 'index')
const tableOfIndex = new Map(indexes.map(({ name, table }) => [name, table]))
/** An index with only some of the rows is made for its filter. */
const partial = new Set(indexes.filter(({ sql }) => /\bwhere\b/i.test(sql)).map(({ name }) => name))

/** Columns that say what a row is, such as its state: many rows have the same value. */
const fewValues = new Set(
  [...tables].flatMap(([name, sql]) =>
    [...sql.matchAll(/^\s*(?:(\w+) \w+[^\n]*?check \(\1 in\s*\(|(is_\w+) integer)/gm)].map(
      ([, listed, flag]) => `${name}.${listed ?? flag}`,
    ),
  ),
)

/** The tables of which it reads many rows. */
const tablesReadBy = (sql: string): string[] => {
  const nothing = Object.fromEntries([...sql.matchAll(/\$(\d+)/g)].map(([, number = '']) => [number, null]))
  const plan = database
    .prepare<[object], { detail: string }>(`explain query plan ${sql}`)
    .all(nothing)
    .map(({ detail }) => detail)
  // A page of a list ends soon. indexes-of-lists.test.ts looks at those.
  if (/ limit \$\d+$/.test(sql) && !plan.includes('USE TEMP B-TREE FOR ORDER BY')) return []
  return plan.flatMap((line) => {
    const [, how, name = '', index = '', columns = ''] =
      /^(SCAN|SEARCH) (\w+)(?: EXISTS)?(?: USING (?:COVERING )?INDEX (\w+)(?: \((.*)\))?)?/.exec(line) ?? []
    const table = tableOfIndex.get(index) ?? tableNamed(name, sql)
    if (how === undefined || partial.has(index) || !tables.has(table) || Object.hasOwn(aboutNobody, table))
      return []
    const sought = columns.split(' AND ').map((column) => column.replace(/[=<>].*/, ''))
    return how === 'SCAN' || sought.every((column) => fewValues.has(`${table}.${column}`)) ? [table] : []
  })
}

const tableNamed = (alias: string, sql: string): string =>
  new RegExp(`\\b(\\w+)"? as "?${alias}\\b`).exec(sql)?.[1] ?? alias

/** A backup moves whole tables. What a test runs within the platform seems to come from there, except for jobs. */
const isOfShop = ({ sql, from }: RecordedStatement) =>
  /^\W*(?:select|with|update|delete)\b/i.test(sql) &&
  /^server\/(?!backup|testing|platform\/(?!jobs)).*(?<!\.test)\.ts$/.test(from)

test('the shop reads tables that grow by an index', () => {
  const found = new Set<string>()
  for (const { sql, from } of recordedStatements(TEST_STATEMENTS).filter(isOfShop))
    for (const table of tablesReadBy(sql)) found.add(`${dirname(from).replace('server/', '')}:${table}`)
  expect(
    [...found].filter((name) => !Object.hasOwn(readsMany, name)),
    'Ask by a column that has an index and many values, or say in readsMany why it may read many rows.',
  ).toEqual([])
})

test('SQLite has statistics for each index that begins with a column of few values', () => {
  const column = database.prepare<[string], string>('select name from pragma_index_info(?)').pluck()
  const begins = indexes
    .filter(({ name, table }) => fewValues.has(`${table}.${column.get(name)}`))
    .filter(({ table }) => !Object.hasOwn(aboutNobody, table))
    .map(({ name }) => name)
  const told = database
    .prepare<[], string>('select idx from sqlite_stat1 where idx is not null')
    .pluck()
    .all()
  expect(begins.toSorted(), 'Name it in server/platform/database/sqlite-statistics.ts.').toEqual(
    told.toSorted(),
  )
})
