// The desk's lists read each page in the order of an index, whatever they are filtered and sorted by. SQLite says how it would read them.
import { CompiledQuery, SqliteQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { because } from '#server/testing/because'
import { aboutNobody } from '#server/testing/left-by-erasures'
import { type ListOfDesk, listsOfDesk, valuesOf } from '#server/testing/lists-of-desk'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
let seller: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
  await aBroker(app) // a colleague, for what others hold
  seller = await anAccount(app, { role: 'seller' })
})
afterAll(() => app.close())

/** Why a filter needs no index, by the names of its list, the filter and the sort. */
const withoutIndex = because({
  'The brokerage writes few.': 'coupons coupons.archived',
  'Few rows fit: those of one person, order or lead, or work that waits.': `orders.filter.placed orders.filter.paid
    quotes.lead quotes.customer review.customer.due review.order.due reviews.state
    sales.stage.due sales.stage.begun seller/jobs seller/jobs.state webhooks`,
  'Many rows fit, so a page is full soon.': `cases.state conversations.state leads.due.sent quotes.state review.part.due
    sales.due.begun`,
  'Sorts the rows of the days.': `conversations.answeredFrom conversations.answeredTo leads.answeredFrom.due
    leads.answeredFrom.sent leads.answeredTo.due leads.answeredTo.sent leads.sentFrom.due leads.sentTo.due
    orders.moneyFrom.paid orders.moneyFrom.placed orders.moneyTo.paid orders.moneyTo.placed orders.paidFrom.placed
    orders.paidTo.placed review.decidedTo.due`,
  'Insights link to it, mostly with days. Alone, it reads an entry of each order.':
    'orders.coupon.placed orders.money.paid orders.money.placed orders.package.placed',
})

const examples = { days: ['2026-06-10'], numbers: ['3'], texts: ['x'] }

type Page = { name: string; url: string; query: Record<string, string>; token: string; isFiltered: boolean }

/** Each value of each filter with each sort. `q` finds by words first. A sort with a minus reads the same index backward. */
const pagesOf = ({ path, caller, filters, sorts }: ListOfDesk): Page[] => {
  const { token } = caller === 'seller' ? seller : desk
  const list = path.replace('/api/desk/', '')
  const choices = Object.entries(filters)
    .filter(([name]) => name !== 'q')
    .flatMap(([name, choice]) => valuesOf(choice, examples).map((value) => ({ [name]: value })))
  return (sorts.length > 0 ? sorts : [''])
    .filter((by) => !by.startsWith('-'))
    .flatMap((by) =>
      [{}, ...choices].map((choice) => ({
        name: [list, ...Object.keys(choice), by].filter((part) => part !== '').join('.'),
        url: path,
        query: { ...choice, ...(by !== '' && { sort: by }) },
        token,
        isFiltered: Object.keys(choice).length > 0,
      })),
    )
}

/** The lines of the plan of each statement that reads a page. */
const plansOf = async ({ url, query, token }: Page) => {
  const compiling = vi.spyOn(SqliteQueryCompiler.prototype, 'compileQuery')
  const answer = await app.http.inject({ url, query, headers: { authorization: `Bearer ${token}` } })
  const statements = compiling.mock.results.map(({ value }) => value as CompiledQuery)
  compiling.mockRestore()
  expect(answer.statusCode, answer.body).toBe(200)
  const ofPages = statements.filter(({ sql }) => /^\W*(?:select|with)\b.* order by .* limit /s.test(sql))
  return Promise.all(
    ofPages.map(async ({ sql, parameters }) =>
      (await ask<{ detail: string }>(`explain query plan ${sql}`, parameters)).map(({ detail }) => detail),
    ),
  )
}

const ask = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
  (await app.database.direct.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows

/**
 * Whether it sorts rows, or looks at each row of a table that grows with the customers. An index with only some of the rows is made for
 * its filter.
 */
const readsTooMuch = (plan: readonly string[], isFiltered: boolean, partial: ReadonlySet<string>) => {
  const names = (pattern: RegExp) => plan.flatMap((line) => pattern.exec(line)?.[1] ?? [])
  const [first = ''] = names(/^(?:SCAN|SEARCH) (\w+)/)
  if (Object.hasOwn(aboutNobody, first)) return false
  const subqueries = new Set(names(/^(?:CO-ROUTINE|MATERIALIZE) (\w+)/))
  return plan.some((line) => {
    if (line === 'USE TEMP B-TREE FOR ORDER BY') return true
    const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(line) ?? []
    if (table === undefined || subqueries.has(table)) return false
    return index === undefined || (isFiltered && !partial.has(index))
  })
}

test('each filter and each sort of a list at the desk has an index', async () => {
  const indexes = await ask<{ name: string }>(
    `select i.name from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table' and i.partial`,
  )
  const partial = new Set(indexes.map(({ name }) => name))
  const slow = new Set<string>()
  for (const page of listsOfDesk.flatMap(pagesOf))
    for (const plan of await plansOf(page))
      if (readsTooMuch(plan, page.isFiltered, partial)) slow.add(page.name)
  const known = new Set(Object.keys(withoutIndex))
  expect(
    [...slow.difference(known)],
    'Add an index in a migration: the columns of the filter, then the column of the sort, then id. If they are in another table, ask for `id in (select …)`, like ‘open case’ in server/desk/orders/find-orders.ts. Or say in withoutIndex why it needs none.',
  ).toEqual([])
  expect([...known.difference(slow)], 'These have an index now. Remove them from withoutIndex.').toEqual([])
})
