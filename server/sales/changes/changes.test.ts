// What sellers want changed in their listings, until the desk has entered it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addSaleChange,
  enterSaleChange,
  getSaleChanges,
  refuseSaleChange,
} from '#contract/desk/sales/changes'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import { setMlsStatus } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getToday } from '#contract/desk/today'
import {
  getListingChanges,
  takeBackListingChange,
  type WantedChange,
  wantListingChange,
} from '#contract/listing-changes'
import { getSale } from '#contract/sales'
import { uploadLegalDocument } from '#contract/legal-documents'
import { sendUpload } from '#server/testing/a-form'
import { aPdf } from '#server/testing/made-pdfs'
import { aSaleIn, aWantedChange, asSeen } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
beforeEach(async () => (ann = await anAccount(app)))
afterAll(() => app.close())

const openHouse = { kind: 'open house', wanted: { on: '2026-11-28', from: '13:00', to: '15:00' } } as const
const price = { kind: 'price', wanted: { priceCents: 53_900_000 } } as const

/** Of the change itself: signed-amendment.test.ts has the clock of its amendment. */
const clocksAbout = async (saleId: string, about: string) => {
  const { clocks } = await broker.call(getDeskSale, { params: { saleId } })
  return clocks.filter(({ aboutId, kind }) => aboutId === about && kind !== 'amendment to send')
}

test('an open house waits for Active, and does not count as a change of the package', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Coming Soon')
  const want = (body: object = openHouse) =>
    ann.call(wantListingChange, { params: { saleId }, body: body as typeof openHouse })
  expect(await outcome(want())).toBe('too_early')
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Active' as const }))
  expect(await want()).toMatchObject({ changesLeft: 3, change: { state: 'wanted', counts: false } })
  await expect(want({ ...openHouse, wanted: { ...openHouse.wanted, to: '12:00' } })).rejects.toMatchObject({
    fields: { 'wanted.to': expect.any(String) },
  })
  await expect(want({ ...openHouse, wanted: { ...openHouse.wanted, from: '25:00' } })).rejects.toMatchObject({
    fields: { 'wanted.from': expect.any(String) },
  })
})

test('a package’s changes are used up, and one that was taken back or refused is free again', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const text = (remarks: string) => ({ kind: 'text', wanted: { remarks } }) as const
  const want = (remarks: string) => ann.call(wantListingChange, { params: { saleId }, body: text(remarks) })
  const [first, second] = [await want('A bright home.'), await want('A quiet home.')]
  expect((await want('A warm home.')).changesLeft).toBe(0)
  expect(await outcome(want('A big home.'))).toBe('no_changes_left')
  await ann.call(takeBackListingChange, { params: { saleId, changeId: first.change.id } })
  expect(await clocksAbout(saleId, first.change.id)).toMatchObject([{ why: 'The seller took it back.' }])
  const { id: changeId, version } = second.change
  await broker.call(refuseSaleChange, {
    params: { saleId, changeId },
    body: { version, reason: 'It names people.' },
  })
  const { changes, changesLeft } = await ann.call(getListingChanges, { params: { saleId } })
  expect(changesLeft).toBe(2)
  expect(changes.map(({ state, reason }) => [state, reason]).toReversed()).toEqual([
    ['taken back', ''],
    ['refused', 'It names people.'],
    ['wanted', ''],
  ])
  const late = ann.call(takeBackListingChange, { params: { saleId, changeId } })
  expect(await outcome(late)).toBe('not_this_status')
  const correction = { change: text('A big home.'), isCorrection: true }
  const { change } = await broker.call(addSaleChange, { params: { saleId }, body: correction })
  expect(change.counts).toBe(false)
})

test('a new price needs the signed amendment, and its clock starts when that came', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { change } = await ann.call(wantListingChange, { params: { saleId }, body: price })
  expect(change).toMatchObject({ state: 'to sign', needsSignature: true, dueAt: '' })
  const enter = (more: object = {}) =>
    broker.call(enterSaleChange, {
      params: { saleId, changeId: change.id },
      body: { version: change.version, ...more },
    })
  expect(await outcome(enter())).toBe('paper_missing')
  const place = { kind: 'legal', name: 'Amend/Extend Contract with Broker' } as const
  const stranger = await aVersion(app, { customerId: (await anAccount(app)).id, place })
  expect(await outcome(enter({ documentVersionId: stranger.id }))).toBe('paper_missing')
  const { id: documentVersionId, uploaded_at } = await aVersion(app, { customerId: ann.id, place })
  app.clock.forward(60_000)
  await enter({ documentVersionId })
  const signedAt = new Date(uploaded_at).toISOString()
  expect(await clocksAbout(saleId, change.id)).toMatchObject([
    { kind: 'change', startedAt: signedAt, stoppedAt: new Date(app.now()).toISOString() },
  ])
  expect(await outcome(enter({ documentVersionId }))).toBe('changed_meanwhile')
})

test('the upload of the signed amendment starts the clock at once', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { change } = await ann.call(wantListingChange, { params: { saleId }, body: price })
  const fields = { customerId: ann.id, legalDocumentName: 'Amend/Extend Contract with Broker' }
  const upload = async () =>
    sendUpload(app, { token: ann.token, fields, file: await aPdf() }, uploadLegalDocument)
  expect((await upload()).statusCode).toBe(201)
  expect(await clocksAbout(saleId, change.id)).toMatchObject([{ kind: 'change', stoppedAt: '' }])
  app.clock.forward(60_000)
  await upload()
  expect(await clocksAbout(saleId, change.id)).toHaveLength(1)
  const { changes } = await ann.call(getListingChanges, { params: { saleId } })
  await broker.call(enterSaleChange, {
    params: { saleId, changeId: change.id },
    body: { version: changes[0]?.version ?? 0 },
  })
})

test('a requested status has the MLS’s deadline too, and entering the status completes the change', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const wanted = { kind: 'status', wanted: { status: 'Withdrawn' } } as const
  const { change } = await ann.call(wantListingChange, { params: { saleId }, body: wanted })
  expect((await clocksAbout(saleId, change.id)).map(({ kind }) => kind)).toEqual(['change', 'Withdrawn'])
  const early = { params: { saleId, changeId: change.id }, body: { version: change.version } }
  expect(await outcome(broker.call(enterSaleChange, early))).toBe('not_this_status')
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Withdrawn' as const }))
  const { changes } = await ann.call(getListingChanges, { params: { saleId } })
  expect(changes).toMatchObject([{ state: 'entered' }])
  expect((await clocksAbout(saleId, change.id)).filter(({ stoppedAt }) => stoppedAt === '')).toEqual([])
})

test('a status without showings calls off the open houses, and ends a status that no longer follows', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const want = (change: WantedChange) => broker.call(addSaleChange, { params: { saleId }, body: { change } })
  const { change } = await want({ ...openHouse, wanted: { ...openHouse.wanted, note: '' } })
  const entry = { params: { saleId, changeId: change.id }, body: { version: change.version } }
  await broker.call(enterSaleChange, entry)
  await want({ kind: 'open house', wanted: { on: '2026-11-29', from: '13:00', to: '15:00', note: '' } })
  await want({ kind: 'status', wanted: { status: 'Withdrawn', note: '' } })
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Pending' as const }))
  const { changes } = await ann.call(getListingChanges, { params: { saleId } })
  const reason = 'The listing is Pending, so there are no showings and no open house.'
  const task = 'Take it out of the MLS: Open house on November 28, 2026, 1 PM to 3 PM'
  expect(changes.map(({ state, reason: why, wanted }) => [state, why || wanted.text]).toReversed()).toEqual([
    ['entered', reason],
    ['refused', reason],
    ['refused', 'The listing is Pending now, and the MLS does not allow a change from that to Withdrawn.'],
    ['wanted', task],
  ])
  const changeId = changes[0]?.id ?? ''
  const takenBack = ann.call(takeBackListingChange, { params: { saleId, changeId } })
  expect(await outcome(takenBack)).toBe('not_this_status')
  expect(await clocksAbout(saleId, changeId)).toMatchObject([{ stoppedAt: '' }])
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(history.filter(({ action }) => action === 'listing change called off')).toHaveLength(1)
})

test('a sale that ends calls off its open houses, and the desk still takes them out of the MLS', async () => {
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { direct } = app.database
  await direct.updateTable('listing_input').set({ state: 'approved' }).where('sale_id', '=', saleId).execute()
  await direct
    .updateTable('sale')
    .set({ listing_effective_on: '2026-11-01' })
    .where('id', '=', saleId)
    .execute()
  const enter = ({ id: changeId, version }: { id: string; version: number }) =>
    broker.call(enterSaleChange, { params: { saleId, changeId }, body: { version } })
  const { change } = await ann.call(wantListingChange, { params: { saleId }, body: openHouse })
  const { nextStep } = await ann.call(getSale, { params: { saleId } })
  expect(nextStep).toMatchObject({ owner: 'broker', clock: 'change' })
  await enter(change)
  const why = 'Sold to a friend.'
  await broker.call(endSaleAtDesk, await asSeen(app, saleId, { why }))
  const { changes } = await ann.call(getListingChanges, { params: { saleId } })
  expect(changes).toMatchObject([
    { kind: 'other', state: 'wanted' },
    { state: 'entered', reason: why },
  ])
  const [task = expect.fail()] = changes
  const { clocks } = await broker.call(getDeskSale, { params: { saleId } })
  expect(clocks.filter(({ stoppedAt }) => stoppedAt === '')).toMatchObject([
    { kind: 'Expired/Terminated' },
    { aboutId: task.id, about: 'take out' },
  ])
  expect(await enter(task)).toMatchObject({ change: { state: 'entered' } })
})

test('pending changes end with the listing, and the seller sees why', async () => {
  const { saleId } = await aWantedChange(app, ann)
  const withdrawn = { kind: 'status', wanted: { status: 'Withdrawn' } } as const
  await ann.call(wantListingChange, { params: { saleId }, body: withdrawn })
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Expired/Terminated' as const }))
  const { changes } = await ann.call(getListingChanges, { params: { saleId } })
  const refused = { state: 'refused', reason: 'The listing is Expired/Terminated.' }
  expect(changes).toMatchObject([refused, refused])
  const other = await aWantedChange(app, await anAccount(app))
  await broker.call(endSaleAtDesk, await asSeen(app, other.saleId, { why: 'Sold to a friend.' }))
  const ended = await broker.call(getSaleChanges, { params: { saleId: other.saleId } })
  expect(ended.changes).toMatchObject([{ state: 'refused', reason: 'Sold to a friend.' }])
  expect(
    (await clocksAbout(other.saleId, other.changeId)).filter(({ stoppedAt }) => stoppedAt === ''),
  ).toEqual([])
})

test('Today lists the open tasks of a listing, with the time of their clocks', async () => {
  const { saleId, changeId } = await aWantedChange(app, ann)
  const [clock] = await clocksAbout(saleId, changeId)
  const { rows } = await broker.call(getToday, {})
  expect(rows.find(({ id }) => id === clock?.id)).toMatchObject({
    kind: 'change to enter',
    who: ann.name,
    since: clock?.startedAt,
    dueAt: clock?.promisedAt,
    address: expect.stringMatching(/^\/sales\/S-/),
    holder: null,
  })
  const soon = await aSaleIn(app, (await anAccount(app)).id, 'Coming Soon')
  const listed = async () => {
    const member = await aMember(app)
    const { reference } = await member.call(getDeskSale, { params: { saleId: soon } })
    const today = await member.call(getToday, {})
    return today.rows
      .filter(({ address }) => address.endsWith(reference))
      .map(({ kind, what }) => [kind, what])
  }
  expect(await listed()).toEqual([])
  app.clock.forward(7 * 24 * 60 * 60_000)
  expect(await listed()).toEqual([
    ['MLS clock', expect.stringMatching(/^See whether the MLS has made it Active: /)],
  ])
})
