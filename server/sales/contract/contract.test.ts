// A signed contract over HTTP, from the typed paper to the closing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  amendSaleContract,
  changeSaleContract,
  checkContractDates,
  getSaleContracts,
  typeContractDates,
} from '#contract/desk/sales/contract'
import type { DateChange, DeskContract } from '#contract/desk/sales/desk-contract'
import { getToday } from '#contract/desk/today'
import { getSaleDates } from '#contract/sale-contract'
import { highestOfferCents } from '#rules/offers'
import { aSignedPaper, cellsOf, usualCells } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { contractMailsTo, contractSteps, rowOf } from '#server/testing/contract-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const wednesday = Date.parse('2026-11-25T18:00:00Z')

let app: TestApp
let broker: TestMember
let assistant: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(wednesday - app.now())
  broker = await aMember(app)
  assistant = await aMember(app, 'assistant')
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id })
})
afterAll(() => app.close())

const { paramsOf, typed, inForce, confirm, seen, clocksOf } = contractSteps(() => ({ app, broker, saleId }))
const check = async (contract: DeskContract, items: number[]) =>
  (
    await broker.call(checkContractDates, {
      params: paramsOf(contract),
      body: { version: contract.version, items },
    })
  ).contract
const built = (year: number) =>
  app.database.direct
    .updateTable('listing_input')
    .set({ field_values: JSON.stringify({ YearBuilt: year }) })
    .where('sale_id', '=', saleId)
    .execute()

test('mutual execution starts the MLS’s clock for Pending, also before a broker has confirmed it', async () => {
  const contract = await typed()
  expect(contract).toMatchObject({ mecOn: '2026-11-13', state: 'typed', place: 'first', offer: 'Buyer A' })
  expect(contract.missing).toEqual(['confirmation'])
  expect(await clocksOf('Pending')).toMatchObject([
    { dueAt: '2026-11-19T06:59:00.000Z', promisedAt: '2026-11-15T01:00:00.000Z' },
  ])
  expect((await seen()).stage).toBe('Prepare')
  expect(await clocksOf('dates to check')).toMatchObject([{ stoppedAt: '', aboutId: contract.id }])
  const { rows } = await broker.call(getToday, {})
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'dates to check' }))
})

test('each cell stays as typed beside its meaning, and likely errors are named', async () => {
  await built(1962)
  const contract = await typed({
    cells: {
      2: 'MEC + 4',
      3: '11/20/2026',
      12: '',
      13: 'COMPLETED',
      22: '12/01/2026',
      23: '11/30/2026',
      31: '11/23/2026 Monday',
      33: '12/05/2026',
      39: '12/15/2026',
    },
  })
  expect(rowOf(contract, 2)).toMatchObject({
    raw: 'MEC + 4',
    counts: { on: '2026-11-17', dueAt: '2026-11-18T06:59:00.000Z' },
  })
  expect(rowOf(contract, 3)?.counts.dueAt).toBe('2026-11-21T06:59:00.000Z')
  expect(rowOf(contract, 12)).toMatchObject({
    counts: { state: 'not applicable' },
    warnings: ['built before 1978, and blank'],
  })
  expect(rowOf(contract, 13)?.counts.state).toBe('done')
  expect(rowOf(contract, 23)?.warnings).toEqual(['before item 22'])
  expect(rowOf(contract, 31)?.counts.dueAt).toBe('2026-11-24T00:00:00.000Z')
  expect(rowOf(contract, 33)?.warnings).toEqual(['weekend'])
  expect(contract.dates.filter(({ isDoubtful }) => isDoubtful).map(({ item }) => item)).toEqual([12, 23, 33])
  expect(await outcome(confirm(contract))).toBe('dates_unchecked')
  const looked = await check(contract, [12, 23, 33])
  expect(await outcome(confirm(looked))).toBe('paper_missing')
  expect((await confirm(looked, broker, { override: true })).contract.state).toBe('in force')
})

test('a row that cannot be read has no day, and keeps the contract from being in force', async () => {
  const contract = await typed({ cells: { ...usualCells, 3: '2/30/2027', 31: '11/23/2026 Tuesday' } })
  for (const item of [3, 31])
    expect(rowOf(contract, item)).toMatchObject({ on: '', counts: { state: 'unreadable', on: '' } })
  expect(await outcome(confirm(contract))).toBe('dates_unchecked')
})

test('only a broker confirms, once, and not before the paper, mutual execution and timely notice exist', async () => {
  const late = { 42: '11/13/2026', 43: '10:00 PM' }
  const contract = await typed({
    cells: { ...usualCells, ...late },
    more: { signedVersionId: '', noticeAt: '' },
  })
  expect(contract.missing).toEqual(['signed contract', 'notice', 'confirmation'])
  expect(await outcome(confirm(contract))).toBe('not_executed')
  const change = async (from: DeskContract, facts: object) =>
    (
      await broker.call(changeSaleContract, {
        params: paramsOf(from),
        body: { version: from.version, ...facts },
      })
    ).contract
  const [paper] = (await broker.call(getSaleContracts, { params: { saleId } })).papers
  const noticed = await change(contract, {
    signedVersionId: paper?.versionId,
    noticeAt: '2026-11-14T05:40:00Z',
  })
  expect(await outcome(confirm(noticed))).toBe('not_executed')
  const cells = [...cellsOf({ 2: 'MEC' }), ...cellsOf({ 2: 'N/A' })]
  const twice = { params: paramsOf(noticed), body: { version: noticed.version, cells } }
  await expect(broker.call(typeContractDates, twice)).rejects.toMatchObject({
    fields: { 'cells.1.item': expect.any(String) },
  })
  const { contract: corrected } = await broker.call(typeContractDates, {
    params: paramsOf(noticed),
    body: { version: noticed.version, cells: cellsOf({ 43: '11:00 PM' }) },
  })
  const tooLate = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/sales/${saleId}/contracts/${noticed.id}/dates`,
    headers: { authorization: `Bearer ${assistant.token}` },
    payload: { version: noticed.version, cells: cellsOf({ 2: 'N/A' }) },
  })
  // The form merges what two people type.
  expect(tooLate.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: {
      version: corrected.version,
      dates: expect.arrayContaining([{ item: 43, raw: '11:00 PM' }]),
    },
  })
  expect(await outcome(confirm(corrected, assistant))).toBe('not_allowed')
  const second = await aMember(app)
  expect(await outcome(confirm(corrected))).toBe('done')
  expect(await outcome(confirm(corrected, second))).toBe('changed_meanwhile')
  const { stage, history } = await seen()
  expect(stage).toBe('Under contract')
  // The log names the offer and the paper instead of their ids.
  const named = Object.assign({}, ...history.map(({ names }) => names)) as object
  expect(named).toMatchObject({ [contract.offerId]: 'Buyer A', [String(paper?.versionId)]: paper?.name })
  expect(await clocksOf('dates to check')).toMatchObject([
    { about: 'Buyer A', stoppedBy: expect.any(String) },
  ])
  const kinds = await contractMailsTo(app, ann)
  expect(kinds).toEqual(['under contract mail'])
})

test('earnest money with more digits than meant is refused at its field', async () => {
  const contract = await typed()
  const tooMuch = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/sales/${saleId}/contracts/${contract.id}`,
    headers: { authorization: `Bearer ${broker.token}` },
    payload: { version: contract.version, earnestMoneyCents: highestOfferCents + 1 },
  })
  expect(tooMuch.json()).toMatchObject({ fields: { earnestMoneyCents: expect.stringContaining('at most') } })
})

test('a new way of counting days makes every unfinished date wait for a check, and the list says why', async () => {
  const contract = await inForce()
  const { contract: changed } = await broker.call(changeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, weekendRule: 'will', timeOfDay: '12:00' },
  })
  expect(changed.dates.map(({ state }) => state)).toEqual(Array(4).fill('not checked'))
  expect(rowOf(changed, 32)).toMatchObject({
    dueAt: '2026-12-01T00:00:00.000Z',
    becoming: { dueAt: '2026-11-30T19:00:00.000Z' },
    why: expect.stringContaining('way'),
  })
  const { history } = await seen()
  expect(history.at(-1)).toMatchObject({ action: 'contract changed' })
})

test('an amendment keeps the old date until it is checked', async () => {
  const contract = await inForce({ cells: { ...usualCells, 23: '12/02/2026' } })
  const paper = await aSignedPaper(app, {
    saleId,
    offerId: contract.offerId,
    staffId: broker.id,
    slug: 'agreement-to-amend',
  })
  const amend = (from: string, documentVersionId = paper, more: DateChange[] = []) =>
    broker.call(amendSaleContract, {
      params: paramsOf(contract),
      body: {
        version: contract.version,
        documentVersionId,
        changes: [{ item: 22, from, to: '12/03/2026' }, ...more],
      },
    })
  expect(await outcome(amend('12/02/2026'))).toBe('invalid_request')
  const twice = amend('12/01/2026', paper, [{ item: 22, from: '12/01/2026', to: '' }])
  await expect(twice).rejects.toMatchObject({ fields: { 'changes.1.item': expect.any(String) } })
  const unchanged = amend('12/01/2026', paper, [{ item: 32, from: '11/30/2026', to: '11/30/2026 Monday' }])
  await expect(unchanged).rejects.toMatchObject({ fields: { 'changes.1.to': expect.any(String) } })
  expect(await outcome(amend('12/01/2026', 'none'))).toBe('paper_missing')
  const { contract: amended } = await amend('12/01/2026')
  const listed = async () => (await ann.call(getSaleDates, { params: { saleId } })).dates
  const appraisal = async () => (await listed()).find(({ item }) => item === 22)
  expect(await appraisal()).toMatchObject({
    on: '2026-12-01',
    state: 'not checked',
    becoming: { on: '2026-12-03' },
  })
  expect(amended.amendments).toMatchObject([{ checkedAt: '' }])
  expect(rowOf(amended, 22)?.warnings).toEqual(['after item 23'])
  const checked = await check(amended, [22])
  expect(await appraisal()).toMatchObject({ on: '2026-12-03', state: 'counts', becoming: null })
  expect(checked.amendments[0]?.checkedAt).not.toBe('')
  expect(await contractMailsTo(app, ann)).toEqual(['under contract mail', 'contract dates changed mail'])
  // What the same paper also says is typed later, and asked for again.
  app.clock.forward(1)
  const changes = [{ item: 32, from: '11/30/2026', to: '12/04/2026' }]
  await broker.call(amendSaleContract, {
    params: paramsOf(contract),
    body: { version: checked.version, documentVersionId: paper, changes },
  })
  expect((await clocksOf('dates to check')).filter(({ stoppedAt }) => stoppedAt === '')).toHaveLength(1)
})
