// The shop finds rows of the tables that grow with its customers by an index. SQLite says how it would read the statements that the tests
// have built (record-statements.ts). Vitest runs this after them.
import BetterSqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { because } from '#server/testing/because'
import { aboutNobody } from '#server/testing/left-by-erasures'
import type { RecordedStatement } from '#server/testing/record-statements'
import { recordedStatements } from '#server/testing/recorded-statements'

const { TEST_STATEMENTS = '', TEST_SQLITE_TEMPLATE = '' } = process.env

const database = new BetterSqlite(TEST_SQLITE_TEMPLATE, { readonly: true })
afterAll(() => void database.close())

/** What reads many rows all the same: its file below `server/`, and the table. */
const readsMany = because({
  'Finds what waits to be done, which is little.': `desk/today/count-waiting.ts:document_version
    desk/today/count-waiting.ts:lead uploads/review/read-version.ts:document_version platform/jobs/job-store.ts:job
    privacy/remove-files.ts:file_to_remove`,
  'Has few rows.': `desk/catalogue/records/record-table.ts:coupon desk/reviews/list-reviews.ts:insider
    privacy/reach-of.ts:do_not_contact privacy/read-person.ts:do_not_contact`,
  'Deletes what is over, now and then.': `accounts/forget-old.ts:email_change accounts/forget-old.ts:mailbox_link
    accounts/forget-old.ts:password_reset accounts/forget-old.ts:sign_in_link`,
  'Deletes the sample brokerage, once.': `desk/settings/sample/delete-sample-rows.ts:account
    desk/settings/sample/delete-sample-rows.ts:form_draft desk/settings/sample/delete-sample-rows.ts:job
    desk/settings/sample/delete-sample-rows.ts:offer desk/settings/sample/delete-sample-rows.ts:offer_answer
    desk/settings/sample/delete-sample-rows.ts:order_consent desk/settings/sample/delete-sample-rows.ts:paper_look
    desk/settings/sample/delete-sample-rows.ts:review_report desk/settings/sample/delete-sample-rows.ts:sale
    desk/settings/sample/what-stays.ts:order_line reviews/remove-sample-reviews.ts:review`,
  'Answers one request of a person, or erases one person. Some looks into texts that no index knows.': `
    privacy/erase-mentions.ts:job privacy/erase-mentions.ts:payment_event privacy/erase-mentions.ts:saved_view
    privacy/erase-mentions.ts:sent_mail privacy/erase-person.ts:order_consent privacy/loose-data.ts:form_draft
    privacy/loose-data.ts:review_report privacy/read-account-traces.ts:review_report
    privacy/read-customer-file.ts:form_draft privacy/resolve-person.ts:account privacy/scrub-audit.ts:audit`,
  'Only an insider’s reviews, which a broker looks for now and then.':
    'desk/reviews/list-reviews.ts:proved_mailbox',
  'The newest 10,000 whose texts are searched.': 'desk/reviews/list-reviews.ts:review',
  'The log of the desk, by its order.': 'desk/audit/audit-rows.ts:audit desk/audit/list-people.ts:account',
  'Insights link to it, mostly with days.': 'desk/orders/find-orders.ts:refund',
  'Counts all papers, when the brokerage changes its legal documents or looks at what its files take.':
    'desk/catalogue/records/content-kinds.ts:document uploads/quota/read-room.ts:document_version',
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
    for (const table of tablesReadBy(sql)) found.add(`${from.replace('server/', '')}:${table}`)
  expect(
    [...found].filter((name) => !Object.hasOwn(readsMany, name)),
    'Ask by a column that has an index and many values, or say in readsMany why it may read many rows.',
  ).toEqual([])
})

test('SQLite is told of each index that begins with a column of few values', () => {
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
