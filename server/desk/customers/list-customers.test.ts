import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import { deskRowsPerPage } from '#rules/desk'
import { changeProfile } from '#contract/profile'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app, 'Sample Desk')
})
afterAll(() => app.close())

const found = async (query: Record<string, string>) =>
  (await desk.call(customers.listCustomers, { query })).rows.map(({ name }) => name)

test('a customer is found by the beginning of a name or an email, by phone, and by an order', async () => {
  const ann = await anAccount(app, { name: 'Ann Aspen', email: 'aspen.ann@example.test' })
  await anAccount(app, { name: 'Bo Birch', email: 'birch@example.test', isMailboxProved: false })
  await anAccount(app, { name: 'Ann Seller', role: 'seller' })
  await ann.call(changeProfile, { body: { name: 'Ann Aspen', phone: '(303) 555-0142' } })
  const { number } = await orderRow(app, await aPaidOrder(app, { customerId: ann.id }))
  for (const q of ['ann a', 'ASPEN.', '303.555.0142', `#${number}`])
    expect(await found({ q }), q).toEqual(['Ann Aspen'])
  expect(await found({ q: 'spen' })).toEqual([])
  expect(await found({ q: '%' })).toEqual([])
  const rowOf = async (q: string) => (await desk.call(customers.listCustomers, { query: { q } })).rows[0]
  const row = await rowOf('aspen')
  expect(row).toMatchObject({
    id: ann.id,
    orders: 1,
    phone: '(303) 555-0142',
    hasOpenRequest: false,
    isEmailProved: true,
  })
  expect(await rowOf('birch')).toMatchObject({ isEmailProved: false })
  expect(row?.seenAt).not.toBe('')
})

test('pages follow each other without a gap, newest first and by last use', async () => {
  for (let at = 0; at < deskRowsPerPage + 3; at++) {
    await anAccount(app, { name: `Paged ${String(at).padStart(3, '0')}` })
    app.clock.forward(at % 2)
  }
  for (const sort of ['-created', 'created', '-seen', 'seen'] as const) {
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await desk.call(customers.listCustomers, {
        query: { q: 'paged', sort, ...(after !== undefined && { after }) },
      })
      names.push(...page.rows.map(({ name }) => name))
      after = page.next
    } while (after !== undefined)
    expect(new Set(names).size, sort).toBe(deskRowsPerPage + 3)
    expect(names[0] === 'Paged 000', sort).toBe(!sort.startsWith('-'))
  }
})
