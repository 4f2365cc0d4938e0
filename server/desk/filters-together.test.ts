// Two filters of a list at the desk find what both find. A list that forgot one beside another would show what nobody looks for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBroker } from '#server/testing/a-broker'
import type { TestAccount } from '#server/testing/an-account'
import { listsOfDesk, valuesOf } from '#server/testing/lists-of-desk'
import { random } from '#server/testing/seed'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { aBusyDesk } from '../../bench/busy-desk.ts'
import { id } from '../../bench/desk-fill.ts'

let app: TestApp
let broker: TestAccount
beforeAll(async () => {
  app = await startTestApp({ environment: { CALLS_A_MINUTE: '100000' } })
  broker = await aBroker(app)
  await aBusyDesk(app, broker)
})
afterAll(() => app.close())

/** What the rows of a busy desk have, for filters that take any text. */
const texts: Record<string, readonly string[]> = {
  q: ['ann', 'aspen', '1003'],
  action: ['paid', 'placed', 'opened'],
  actor: [id('customer', 1), id('customer', 2)],
  category: ['photos', 'signs'],
  coupon: ['SPRING', 'NEIGHBOR'],
  customer: [id('customer', 0), id('customer', 1)],
  lead: [id('lead', 0), id('lead', 1)],
  order: [id('order', 2), id('order', 183)],
  package: [id('package', 0), id('package', 1), 'p'],
  seller: [id('seller', 0), id('seller', 1)],
  subject: ['document', 'order'],
  subjectId: [id('order', 1), id('order', 2)],
}
const days = ['2026-06-02', '2026-06-03', '2026-06-04']

/** These lists always show one part, which this filter chooses. Each part is tested like a list. */
const partOfList: Record<string, string> = {
  '/api/desk/cases': 'state',
  '/api/desk/packages': 'state',
  '/api/desk/review': 'part',
}

/** A draft that was never published has changes to publish. */
const always: Record<string, readonly string[]> = { '/api/desk/packages': ['changed in draft'] }

type List = { path: string; values: ReadonlyMap<string, readonly string[]>; sorts: readonly string[] }

/** Those that are searched and have two filters more. */
const lists: List[] = listsOfDesk
  .filter(({ caller, filters }) => caller === 'staff' && Object.keys(filters).length > 2)
  .map(({ path, filters, sorts }) => ({
    path,
    sorts,
    values: new Map(
      Object.entries(filters).map(([name, choice]) => [
        name,
        valuesOf(choice, { days, numbers: ['1', '5'], texts: texts[name] ?? [] }),
      ]),
    ),
  }))

const idsOf = async (url: string, query: Record<string, string>) => {
  const ids = new Set<string>()
  for (let after: string | undefined = ''; after !== undefined;) {
    const headers = { authorization: `Bearer ${broker.token}` }
    const answer = await app.http.inject({ url, query: { ...query, ...(after && { after }) }, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    const page = answer.json() as { rows: { id: string }[]; next?: string }
    for (const row of page.rows) ids.add(row.id)
    after = page.next
  }
  return ids
}

type Found = { name: string; value: string; ids: Set<string> }

/** One filter alone, each value of each filter. */
const alone = async (list: List, base: Record<string, string>): Promise<Found[]> => {
  const found: Found[] = []
  for (const [name, values] of list.values)
    for (const value of name in base ? [] : values)
      found.push({ name, value, ids: await idsOf(list.path, { ...base, [name]: value }) })
  return found
}

const hasOthers = (one: Found, other: Found) => !one.ids.isSubsetOf(other.ids)

/** Two that would find more if the list forgot the first or the second. If no two tell both, two for each. */
const telling = (found: readonly Found[], [first, second]: readonly [string, string]): [Found, Found][] => {
  const pairs = found
    .filter(({ name }) => name === first)
    .flatMap((one) =>
      found.filter(({ name }) => name === second).map((other): [Found, Found] => [one, other]),
    )
  const forgotSecond = pairs.filter(([one, other]) => hasOthers(one, other))
  const both = forgotSecond.filter(([one, other]) => hasOthers(other, one))
  if (both.length > 0) return [oneOf(both)]
  const forgotFirst = pairs.filter(([one, other]) => hasOthers(other, one))
  return forgotFirst.length > 0 && forgotSecond.length > 0 ? [oneOf(forgotFirst), oneOf(forgotSecond)] : []
}

const oneOf = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T

const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))

/** All of a list, in each order. An order by payment has only what was paid. */
const inEachOrder = async ({ path, sorts }: List, base: Record<string, string>) => {
  const orders = new Map([[{}, await idsOf(path, base)]])
  for (const sort of sorts) orders.set({ sort }, await idsOf(path, { ...base, sort }))
  return [...orders]
}

test.each(lists)('two filters of $path find what both find, in every order', async (list) => {
  const { path, values } = list
  const part = partOfList[path] ?? ''
  const names = [...values.keys()].filter((name) => name !== part)
  const untold = new Set(pairsOf(names).map((pair) => pair.join(' and ')))
  for (const value of values.get(part) ?? ['']) {
    const base = part === '' ? {} : { [part]: value }
    const orders = await inEachOrder(list, base)
    const found = await alone(list, base)
    for (const name of names)
      if (!found.some((one) => one.name === name && one.ids.size < (orders[0]?.[1].size ?? 0)))
        untold.add(`${name} in ${value || 'the list'}`)
    for (const pair of pairsOf(names))
      for (const [one, other] of telling(found, pair)) {
        const [sort, all] = oneOf(orders)
        const query = { ...base, ...sort, [one.name]: one.value, [other.name]: other.value }
        const both = one.ids.intersection(other.ids).intersection(all)
        const ids = await idsOf(path, query)
        expect([query, [...ids].toSorted()]).toEqual([query, [...both].toSorted()])
        untold.delete(pair.join(' and '))
      }
  }
  expect([...untold], 'busy-desk.ts needs rows that only one of these finds').toEqual(always[path] ?? [])
})
