import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import { listPapers } from '#contract/desk/review/review'
import type { Request } from '#contract/endpoint'
import { fillSearchWords } from '#database/search-words'
import { fewFound, findByWords } from '#server/people-search/find-by-words'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Dana Desk' })
  await addCustomers(many)
})
afterAll(() => app.close())

const many = fewFound + 1

/** Crowd 0000 is the oldest. */
const addCustomers = async (count: number) => {
  await app.database.direct
    .insertInto('account')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: `crowd-${at}`,
        role: 'customer' as const,
        name: nameOf(at),
        email: `person-${at}@example.test`,
        password_hash: 'none',
        generation: 1,
        is_sample: 0 as const,
        created_at: app.now() + at,
        updated_at: app.now(),
      })),
    )
    .execute()
  await fillSearchWords(app.database.direct)
}
const nameOf = (at: number) => `Crowd ${String(at).padStart(4, '0')} ${at % 2 === 0 ? 'Even' : 'Odd'}`

const pagesOf = async (q: string) => {
  const names: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const query: { q: string; after?: string } = after === '' ? { q } : { q, after }
    const page = await desk.call(customers.listCustomers, { query })
    names.push(...page.rows.map(({ name }) => name))
    after = page.next
  }
  return names
}

const idsOf = async (q: string, few?: number) => (await findByWords(app.database, 'account', q, few)).ids

test('few customers are named, and more than a few are not', async () => {
  expect(await idsOf('CROWD 000')).toHaveLength(10)
  expect(await idsOf('person-30')).toHaveLength(11)
  expect(await idsOf('nobody')).toEqual([])
  expect(await idsOf('crowd')).toBeUndefined()
  expect(await idsOf('crowd odd', 100)).toBeUndefined()
})

test('a search that finds many customers lists them like one that finds few', async () => {
  const all = Array.from({ length: many }, (_, at) => nameOf(many - 1 - at))
  expect(await pagesOf('crowd')).toEqual(all)
  expect(await pagesOf('crowd odd')).toEqual(all.filter((name) => name.endsWith('Odd')))
  expect(await pagesOf('crowd 000')).toEqual(all.slice(-10))
}, 30_000)

test('papers are found whether the search finds many customers or few', async () => {
  const other = await anAccount(app, { name: 'Ann Aspen' })
  for (const [at, customerId] of ['crowd-7', other.id, 'crowd-200', 'crowd-8'].entries()) {
    await aVersion(app, { customerId, place: { kind: 'legal', name: `Paper ${at}` } })
    app.clock.forward(60_000)
  }
  const listed = async (query: NonNullable<Request<typeof listPapers>['query']>) =>
    (await desk.call(listPapers, { query })).rows.map(({ name }) => name)
  expect(await listed({ q: 'crowd' })).toEqual(['Paper 0', 'Paper 2', 'Paper 3'])
  expect(await listed({ q: 'crowd 000' })).toEqual(['Paper 0', 'Paper 3'])
  expect(await listed({ q: 'crowd', customer: 'crowd-200' })).toEqual(['Paper 2'])
  expect(await listed({ q: 'crowd', kind: 'form' })).toEqual([])
  expect(await listed({ q: 'crowd', kind: 'legal', sort: '-due' })).toEqual(['Paper 3', 'Paper 2', 'Paper 0'])
})
