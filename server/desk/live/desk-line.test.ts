import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeWorkStep } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { makeOfferLink } from '#contract/desk/sales/offer-link'
import { setStock } from '#contract/desk/catalogue/packages'
import { removeMember } from '#contract/desk/staff'
import type { LiveChange } from '#contract/desk/live'
import { aDeskLine, type TestDeskLine } from '#server/testing/a-desk-line'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let other: Awaited<ReturnType<typeof anotherProcess>>
let here: string
beforeAll(async () => {
  app = await startTestApp()
  here = await app.listen()
  other = await anotherProcess(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const opened: TestDeskLine[] = []
afterEach(() => {
  for (const line of opened.splice(0)) line.close()
})
const open = async (address: string, { token }: Pick<TestAccount, 'token'>) => {
  const line = await aDeskLine(address, token)
  opened.push(line)
  return line
}
const patience = { timeout: 5_000, interval: 20 }
const start = async (who: TestAccount, orderId: string) => {
  const { version } = await who.call(getOrder, { params: { orderId } })
  return who.call(takeWorkStep, { params: { orderId }, body: { step: 'start work', version } })
}
const aReadyOrder = async () => aPaidOrder(app, { customerId: (await anAccount(app)).id })
const about = (id: string, changes: readonly LiveChange[]) => changes.filter((change) => change.id === id)

test('each process tells the desk about a change: its kind, id, version, and who made it', async () => {
  const [ana, ben, carl] = [await aBroker(app, 'Ana'), await aBroker(app, 'Ben'), await aBroker(app, 'Carl')]
  const orderId = await aReadyOrder()
  const near = await open(here, ben)
  const far = await open(other.address, carl)
  const { version } = await start(ana, orderId)
  const change = { kind: 'orders', id: orderId, version, by: { id: ana.id, name: 'Ana' } }
  await expect.poll(() => about(orderId, near.changes), patience).toContainEqual(change)
  if (app.database.engine === 'postgres')
    await expect.poll(() => about(orderId, far.changes), patience).toContainEqual(change)
  else await expect.poll(() => far.missed(), patience).toBeGreaterThan(0)
  expect(near.changes).toContainEqual(expect.objectContaining({ kind: 'audit' }))
})

test('the change of a part of a sale names no version, because that of the sale stays', async () => {
  const ana = await aBroker(app, 'Ana')
  const ben = await aBroker(app, 'Ben')
  const line = await open(here, ben)
  const saleId = await aSaleIn(app, (await anAccount(app)).id, 'Active')
  const by = { id: ana.id, name: 'Ana' }
  await ana.call(makeOfferLink, { params: { saleId } })
  await expect
    .poll(() => about(saleId, line.changes), patience)
    .toContainEqual({ kind: 'sales', id: saleId, version: 0, by })
})

test('what is rolled back is not told', async () => {
  const ana = await aBroker(app, 'Ana')
  const line = await open(here, ana)
  const [packageId = ''] = await aCatalogue(app, [{ name: 'Yard Sign Kit', stock: 3 }])
  const set = (seen: number, stock: number) =>
    outcome(ana.call(setStock, { params: { packageId }, body: { seen, stock } }))
  expect(await set(2, 9)).toBe('changed_meanwhile')
  expect(await set(3, 4)).toBe('done')
  await expect.poll(() => about(packageId, line.changes), patience).not.toEqual([])
  expect(about(packageId, line.changes)).toHaveLength(1)
})

test('only the staff get in', async () => {
  const refused = (token: unknown) =>
    aDeskLine(here, token).then(
      () => 'let in',
      (error: { data: { code: string } }) => error.data.code,
    )
  expect(await refused(undefined)).toBe('sign_in_required')
  expect(await refused('nonsense')).toBe('sign_in_required')
  expect(await refused((await anAccount(app)).token)).toBe('wrong_role')
  expect(await refused((await anAccount(app, { role: 'seller' })).token)).toBe('wrong_role')
})

test('the line ends with the session, also when it ended in another process', async () => {
  const ana = await aMember(app)
  const [near, far] = [await open(here, ana), await open(other.address, ana)]
  await ana.desk('POST /api/desk/logout', {})
  await expect.poll(() => near.line.connected, patience).toBe(false)
  await expect.poll(() => far.line.connected, patience).toBe(false)
})

test('the line ends for a person who is removed from the staff', async () => {
  const [broker, gone] = [await aBroker(app), await aMember(app, 'assistant')]
  const line = await open(here, gone)
  await broker.call(removeMember, { params: { memberId: gone.id }, body: { version: 1 } })
  await expect.poll(() => line.line.connected, patience).toBe(false)
})

test('an open line does not keep an idle session alive', async () => {
  const ana = await aMember(app)
  await open(here, ana)
  const seenAt = async () => {
    const { last_seen_at } = await app.database.direct
      .selectFrom('session')
      .select('last_seen_at')
      .where('account_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    return last_seen_at
  }
  const before = await seenAt()
  app.clock.forward(60 * 60_000)
  await start(await aBroker(app), await aReadyOrder())
  await vi.waitFor(() => expect(opened[0]?.changes).not.toEqual([]), patience)
  expect(await seenAt()).toBe(before)
})

test('two people who have the same order open learn of each other, in two processes, until one leaves', async () => {
  const [ana, ben] = [await aBroker(app, 'Ana'), await aBroker(app, 'Ben')]
  const [near, far] = [await open(here, ana), await open(other.address, ben)]
  const at = { kind: 'orders', id: 'order-1' } as const
  near.line.emit('looking', at)
  await expect.poll(() => near.onlookers.at(-1), patience).toEqual([])
  far.line.emit('looking', at)
  await expect.poll(() => far.onlookers.at(-1), patience).toEqual(['Ana'])
  await expect.poll(() => near.onlookers.at(-1), patience).toEqual(['Ben'])
  far.line.emit('looking', { kind: 'orders', id: 'order-2' })
  await expect.poll(() => near.onlookers.at(-1), patience).toEqual([])
  far.line.emit('looking', at)
  await expect.poll(() => near.onlookers.at(-1), patience).toEqual(['Ben'])
  far.close()
  await expect.poll(() => near.onlookers.at(-1), patience).toEqual([])
  expect(await app.database.direct.selectFrom('onlooker').select('account_id').execute()).toEqual([
    { account_id: ana.id },
  ])
})
