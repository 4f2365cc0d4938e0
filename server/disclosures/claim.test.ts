import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/disclosures'
import { getDashboardData } from '#contract/orders'
import { anAccount } from '#server/testing/an-account'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aCatalogue(app, [{ name: 'Photos', slug: 'photos' }])
})
afterAll(() => app.close())

const acknowledgments = Object.fromEntries(contract.disclosureIds.map((id) => [id, true])) as Record<
  contract.DisclosureId,
  boolean
>
const aVisit = () => `visit ${crypto.randomUUID()}`
/** As a visitor, or with an account's `call`. */
const acknowledge = async (visit?: string, call = app.call) => {
  const { version } = await app.call(contract.getDisclosures, {})
  const body = { version, productSlug: 'photos', acknowledgments, ...(visit && { visit }) }
  return call(contract.acknowledgeDisclosures, { body })
}
const claim = (who: Awaited<ReturnType<typeof anAccount>>, visit?: string) =>
  who.call(contract.claimAcknowledgment, { body: visit === undefined ? {} : { visit } })

test('an account that acknowledged nothing has no date of acknowledgment', async () => {
  const { version } = await app.call(contract.getDisclosures, {})
  expect(await claim(await anAccount(app))).toEqual({
    version,
    acknowledgedAt: '',
    termsVersion: expect.any(String),
  })
})

test('after a login, what a visitor acknowledged belongs to the account', async () => {
  const [ann, visit] = [await anAccount(app), aVisit()]
  await acknowledge(visit)
  const acknowledgedAt = new Date(app.now()).toISOString()
  app.clock.forward(60_000)
  expect(await claim(ann, visit)).toMatchObject({ acknowledgedAt })
  expect(await claim(ann), 'on another device').toMatchObject({ acknowledgedAt })
})

test('and to no other account after that', async () => {
  const [ann, bob, visit] = [await anAccount(app), await anAccount(app), aVisit()]
  await acknowledge(visit)
  await claim(ann, visit)
  expect(await claim(bob, visit)).toMatchObject({ acknowledgedAt: '' })
})

test('of twenty accounts that claim a visit at once, one gets it', async () => {
  const visit = aVisit()
  await acknowledge(visit)
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(app)))
  const answers = await Promise.all(accounts.map((account) => claim(account, visit)))
  expect(answers.filter(({ acknowledgedAt }) => acknowledgedAt !== '')).toHaveLength(1)
})

test('what a customer acknowledged stays with that customer', async () => {
  const [ann, bob, visit] = [await anAccount(app), await anAccount(app), aVisit()]
  await acknowledge(visit, ann.call)
  expect(await claim(bob, visit)).toMatchObject({ acknowledgedAt: '' })
  expect(await claim(ann)).toMatchObject({ acknowledgedAt: new Date(app.now()).toISOString() })
})

test('a claim also counts for an order that came before it', async () => {
  const [ann, visit] = [await anAccount(app), aVisit()]
  await anOrder(app, { customerId: ann.id, isUndisclosed: true })
  await acknowledge(visit)
  const firstStep = async () =>
    (await ann.call(getDashboardData, { params: { customerId: ann.id } })).next[0]?.kind
  expect(await firstStep()).toBe('disclosures to read')
  await claim(ann, visit)
  expect(await firstStep()).toBe('order to pay')
})

test('only the hash of a visit is stored', async () => {
  const visit = aVisit()
  await acknowledge(visit)
  const rows = await app.database.direct.selectFrom('consent').select('visit_hash').execute()
  expect(JSON.stringify(rows)).not.toContain(visit)
})

test.each(['', 'short', 'x'.repeat(65)])('the key “%s” is refused', async (visit) => {
  const ann = await anAccount(app)
  await expect(claim(ann, visit)).rejects.toMatchObject({ status: 400 })
})
