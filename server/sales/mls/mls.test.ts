// The listing contract, the status in the MLS, and the clocks that run between them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimSale, endSaleAtDesk } from '#contract/desk/sales/hold'
import { fillListingInput, getDeskListingInput } from '#contract/desk/sales/listing-input'
import { noteMarketing, setListingContract, setMlsStatus, stopSaleClock } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import type { MlsStatus } from '#rules/sale-states'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const wednesday = Date.parse('2026-11-25T18:00:00Z')

let app: TestApp
let broker: TestMember
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(wednesday - app.now())
  broker = await aMember(app)
})
beforeEach(async () => (ann = await anAccount(app)))
afterAll(() => app.close())

const body = <More extends object>(saleId: string, more: More) => asSeen(app, saleId, more)

const days = { effectiveOn: '2026-11-13', endsOn: '2027-05-13' }
const signed = async (saleId: string, more: Partial<typeof days> = {}) =>
  broker.call(setListingContract, await body(saleId, { ...days, ...more }))

type Entry = { number?: string; at?: string; happenedAt?: string; expectedActiveOn?: string; override?: true }

const enter = async (saleId: string, status: MlsStatus, more: Entry = {}, who: TestMember = broker) =>
  who.call(setMlsStatus, await body(saleId, { status, ...more }))

const seen = (saleId: string) => broker.call(getDeskSale, { params: { saleId } })
const clocksOf = async (saleId: string, kind: string) =>
  (await seen(saleId)).clocks.filter((clock) => clock.kind === kind)

/** The fields at which a request is refused. */
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    ({ fields = {} }: { fields?: Record<string, string> }) => Object.keys(fields),
  )

test('the effective date of the listing contract starts the MLS’s clock, and Coming Soon stops it', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  await signed(saleId)
  expect(await clocksOf(saleId, 'enter listing')).toMatchObject([
    { startedAt: '2026-11-13T07:00:00.000Z', dueAt: '2026-11-19T06:59:00.000Z', isLate: true },
  ])
  const firstAt = '2026-11-14T16:00:00Z'
  await broker.call(noteMarketing, await body(saleId, { firstAt, what: 'A sign in the yard' }))
  expect(await clocksOf(saleId, 'marketing')).toMatchObject([{ dueAt: '2026-11-16T01:30:00.000Z' }])
  await enter(saleId, 'Coming Soon', { number: 'DEMO-1', at: '2026-11-16T16:00:00Z' })
  const sale = await seen(saleId)
  expect(sale).toMatchObject({
    stage: 'List',
    mlsStatus: 'Coming Soon',
    mlsNumber: 'DEMO-1',
    expectedActiveOn: '2026-11-23',
  })
  const times = sale.history.map(({ details }) => JSON.stringify(details))
  expect(times).toContainEqual(expect.stringContaining('"mls_status_since":{"from":"2026-'))
  expect(sale.clocks.map(({ kind, stoppedAt, isLate }) => [kind, stoppedAt.slice(0, 13), isLate])).toEqual([
    ['enter listing', '2026-11-16T16', false],
    ['listing ends', '', false],
    ['marketing', '2026-11-16T16', true],
    ['Coming Soon', '', true],
  ])
  await app.jobs.runDue()
  expect(await seen(saleId)).toMatchObject({ mlsStatus: 'Coming Soon' })
})

test('a status changes by the table of the MLS, and one that the MLS does not have is refused', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  await enter(saleId, 'Active')
  expect(await outcome(enter(saleId, 'Coming Soon'))).toBe('not_this_status')
  expect(await outcome(enter(saleId, 'Active'))).toBe('not_this_status')
  expect(await fieldsOf(enter(saleId, 'Active Under Contract' as MlsStatus))).toEqual(['status'])
  await enter(saleId, 'Pending')
  await enter(saleId, 'Closed')
  expect(await outcome(enter(saleId, 'Active'))).toBe('not_this_status')
  const other = await aSale(app, { customerId: (await anAccount(app)).id })
  await enter(other, 'Coming Soon')
  await enter(other, 'Withdrawn')
  expect(await seen(other)).toMatchObject({ expectedActiveOn: '' })
  await enter(other, 'Active')
})

test('Coming Soon accepts an earlier day but none that the MLS forbids, and the clock follows', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  const late = enter(saleId, 'Coming Soon', { expectedActiveOn: '2026-12-03' })
  expect(await fieldsOf(late)).toEqual(['expectedActiveOn'])
  expect(await fieldsOf(enter(saleId, 'Active', { at: '2026-11-26T18:00:00Z' }))).toEqual(['at'])
  await enter(saleId, 'Coming Soon', { at: '2026-11-25T17:00:00Z' })
  expect(await fieldsOf(enter(saleId, 'Active', { at: '2001-11-25T17:00:00Z' }))).toEqual(['at'])
  await enter(saleId, 'Coming Soon', { expectedActiveOn: '2026-11-30' })
  expect(await clocksOf(saleId, 'Coming Soon')).toMatchObject([
    { dueAt: '2026-12-03T06:59:00.000Z', why: 'Active is expected on November 30, 2026 now.' },
    { dueAt: '2026-12-01T06:59:00.000Z', stoppedAt: '' },
  ])
})

test('an event that came before its entry starts a clock, which shows that the entry was late', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  await enter(saleId, 'Active')
  await enter(saleId, 'Withdrawn', { happenedAt: '2026-11-16T17:00:00Z' })
  expect(await clocksOf(saleId, 'Withdrawn')).toMatchObject([
    { dueAt: '2026-11-20T06:59:00.000Z', stoppedAt: '2026-11-25T18:00:00.000Z', isLate: true },
  ])
})

test('a signer without a paper of authority is named, and the listing contract waits', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  const trustee = { name: 'Tom Trustee', company: '', telephone: '', email: '' }
  await app.database.direct
    .insertInto('party')
    .values({
      id: app.newId(),
      sale_id: saleId,
      position: 0,
      role: 'trustee',
      ...trustee,
      authority_version_id: null,
    })
    .execute()
  await expect(signed(saleId)).rejects.toMatchObject({
    code: 'paper_missing',
    message: expect.stringContaining('Tom Trustee signs as trustee'),
  })
})

test('a listing contract goes out once input and photos are ready', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  const send = async () => broker.call(setListingContract, await body(saleId, { sent: true as const }))
  await expect(send()).rejects.toMatchObject({ message: expect.stringContaining('listing input') })
  await app.database.direct
    .updateTable('listing_input')
    .set({ state: 'approved' })
    .where('sale_id', '=', saleId)
    .execute()
  await expect(send()).rejects.toMatchObject({ message: expect.stringContaining('photos') })
  const photo = { width: 2048, height: 1536, bytes: 1, caption: '', altered: '', rights: 'own' } as const
  await app.database.direct
    .insertInto('listing_photo')
    .values({
      ...photo,
      id: app.newId(),
      sale_id: saleId,
      position: 0,
      file_key: `photos/${saleId}`,
      file_name: 'a.jpg',
      sha256: saleId,
      rights_note: '',
      created_at: app.now(),
    })
    .execute()
  await send()
  expect(await seen(saleId)).toMatchObject({ nextStep: { kind: 'sign listing contract', owner: 'you' } })
})

test('a listing ends within the months of its plan, and a corrected day keeps its clocks', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  expect(await fieldsOf(signed(saleId, { endsOn: '2027-05-14' }))).toEqual(['endsOn'])
  await signed(saleId)
  await signed(saleId, { effectiveOn: '2026-11-16' })
  await signed(saleId)
  const running = async (kind: string) =>
    (await clocksOf(saleId, kind)).filter(({ stoppedAt }) => stoppedAt === '')
  expect(await running('enter listing')).toMatchObject([{ startedAt: '2026-11-13T07:00:00.000Z' }])
  expect(await running('listing ends')).toMatchObject([{ dueAt: '2027-05-14T05:59:00.000Z' }])
})

test('a clock is stopped by hand with a reason, and a late one stays late', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  await signed(saleId)
  const [clock] = await clocksOf(saleId, 'enter listing')
  const params = { saleId, clockId: clock?.id ?? '' }
  const stop = (why: string, idempotencyKey: string) =>
    broker.call(stopSaleClock, { params, body: { why }, idempotencyKey })
  expect(await fieldsOf(stop('', 'one'))).toEqual(['why'])
  await stop('Entered by telephone', 'two')
  await stop('Entered by telephone', 'two')
  expect(await outcome(stop('Once more', 'three'))).toBe('sale_not_found')
  expect(await clocksOf(saleId, 'enter listing')).toMatchObject([
    { isLate: true, why: 'Entered by telephone', stoppedBy: broker.name },
  ])
  const { history } = await seen(saleId)
  expect(history.filter(({ action }) => action === 'clock stopped')).toMatchObject([
    { details: { kind: 'enter listing', why: 'Entered by telephone' } },
  ])
})

test('a home whose listing ended recently is reactivated, unless a broker overrides it', async () => {
  const old = await aSale(app, { customerId: ann.id })
  const at = (saleId: string) =>
    app.database.direct
      .updateTable('sale')
      .set({ address: '200 Sample St, Denver' })
      .where('id', '=', saleId)
      .execute()
  await at(old)
  await enter(old, 'Active')
  await enter(old, 'Expired/Terminated')
  const again = await aSale(app, { customerId: ann.id })
  await at(again)
  await expect(enter(again, 'Active')).rejects.toMatchObject({
    code: 'not_this_status',
    message: expect.stringContaining('reactivate'),
  })
  const assistant = await aMember(app, 'assistant')
  expect(await outcome(enter(again, 'Active', { override: true }, assistant))).toBe('not_allowed')
  await enter(again, 'Active', { override: true })
})

test('of two people who decide, the second is told, and an ended sale accepts nothing', async () => {
  const saleId = await aSale(app, { customerId: ann.id })
  const ben = await aMember(app)
  const request = await body(saleId, { status: 'Active' as const })
  expect(await outcome(broker.call(setMlsStatus, request))).toBe('done')
  expect(await outcome(ben.call(setMlsStatus, request))).toBe('changed_meanwhile')
  expect(await outcome(broker.call(claimSale, { params: { saleId } }))).toBe('done')
  expect(await outcome(ben.call(claimSale, { params: { saleId } }))).toBe('sale_taken')
  const claimed = (await seen(saleId)).history.find(({ action }) => action === 'sale claimed')
  expect(claimed).toMatchObject({ names: { [broker.id]: expect.any(String) } })
  await broker.call(endSaleAtDesk, await body(saleId, { why: 'The seller keeps the home.' }))
  expect(await outcome(enter(saleId, 'Withdrawn'))).toBe('not_this_status')
  const toTakeOut = () => clocksOf(saleId, 'Expired/Terminated')
  expect(await toTakeOut()).toMatchObject([{ dueAt: '2026-12-02T06:59:00.000Z', stoppedAt: '' }])
  await enter(saleId, 'Expired/Terminated')
  expect(await toTakeOut()).toMatchObject([{ stoppedAt: expect.stringMatching(/^20/), why: '' }])
  const { version } = await broker.call(getDeskListingInput, { params: { saleId } })
  const fill = { params: { saleId }, body: { version, values: { ParcelNumber: '05-123' } } }
  await expect(broker.call(fillListingInput, fill)).rejects.toMatchObject({
    code: 'not_this_status',
    message: expect.stringMatching(/nothing about it changes/),
  })
})
