// What a seller is told when dates of the contract move: before the check, and after it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  amendSaleContract,
  changeSaleContract,
  checkContractDates,
  settleContractDate,
  typeContractDates,
} from '#contract/desk/sales/contract'
import { getToday } from '#contract/desk/today'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { getSale } from '#contract/sales'
import { minuteMs } from '#rules/durations'
import { datesAhead, readContractsInView } from '#server/sales/contract/contract-in-view'
import { aContractInForce, aSignedPaper, cellsOf } from '#server/testing/a-contract'
import { mailsTo } from '#server/testing/a-login'
import { aSale, essentials } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeEach(async () => {
  app = await startTestApp()
  at('2026-11-25T18:00:00Z')
  broker = await aMember(app)
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id, plan: { ...essentials, reminderDays: [1] } })
})
afterEach(() => app.close())

const at = (moment: string) => app.clock.forward(Date.parse(moment) - app.now())
const inForce = (cells: Record<number, string>) => aContractInForce(app, { saleId, broker, cells })
const paramsOf = ({ id: contractId }: DeskContract) => ({ saleId, contractId })
const mailsAbout = async (subject: string) =>
  (await mailsTo(app, ann)).filter((mail) => mail.subject.includes(subject)).map(({ text }) => text)

const firstEnd = async () => {
  const now = app.now()
  const { contract, dates = [] } =
    (await readContractsInView(app.database.direct, [saleId], now)).get(saleId) ?? {}
  return contract && datesAhead(contract, dates, now)[0]?.endsAt
}

const amend = async (contract: DeskContract, item: number, from: string, to: string) => {
  const documentVersionId = await aSignedPaper(app, {
    saleId,
    staffId: broker.id,
    offerId: contract.offerId,
    slug: 'agreement-to-amend',
  })
  const body = { version: contract.version, documentVersionId, changes: [{ item, from, to }] }
  return (await broker.call(amendSaleContract, { params: paramsOf(contract), body })).contract
}

const correct = async (contract: DeskContract, cells: Record<number, string>) =>
  (
    await broker.call(typeContractDates, {
      params: paramsOf(contract),
      body: { version: contract.version, cells: cellsOf(cells) },
    })
  ).contract

test.each([
  ['amendment', '12/11/2026', (contract: DeskContract) => amend(contract, 32, '12/11/2026', '12/04/2026')],
  ['amendment that adds it', 'N/A', (contract: DeskContract) => amend(contract, 32, 'N/A', '12/04/2026')],
  ['correction', '12/11/2026', (contract: DeskContract) => correct(contract, { 32: '12/04/2026' })],
])(
  'before the check of a day (%s), the morning mail, the next step and the desk’s Today name the earlier day',
  async (_, written, move) => {
    await move(await inForce({ 32: written, 39: '12/15/2026' }))
    at('2026-12-03T15:01:00Z')
    const [mail, ...more] = await mailsAbout('of your contract')
    expect(more).toEqual([])
    expect(mail).toContain('Friday, December 4, 5:00 PM')
    expect(mail).not.toContain('December 11')
    expect(mail?.includes('It is new, and your broker has not checked it yet')).toBe(written === 'N/A')
    expect(await firstEnd()).toBe(Date.parse('2026-12-05T00:00:00Z'))
    const { rows } = await (await aMember(app)).call(getToday, {})
    expect(rows.filter(({ kind }) => kind === 'date tomorrow')).toMatchObject([
      {
        what: expect.stringMatching(
          /^Inspection Resolution ends tomorrow for .+, if the unchecked change is right$/,
        ),
        dueAt: '2026-12-05T00:00:00.000Z',
      },
    ])
  },
)

test('an earlier day that waits for its check has no doubt of the day before', async () => {
  await amend(await inForce({ 39: '12/25/2026' }), 39, '12/25/2026', '12/04/2026')
  at('2026-12-03T15:01:00Z')
  const [mail] = await mailsAbout('of your contract')
  expect(mail).toContain('Friday, December 4')
  expect(mail).not.toContain('holiday')
})

test('once the earlier end has passed, the later one reminds and is the next step, and is said to be unchecked', async () => {
  await amend(await inForce({ 32: '11/27/2026', 39: '12/15/2026' }), 32, '11/27/2026', '12/04/2026')
  at('2026-11-27T15:01:00Z')
  expect((await mailsAbout('of your contract')).join()).toContain('Friday, November 27, 5:00 PM')
  at('2026-11-29T18:00:00Z')
  expect(await firstEnd()).toBe(Date.parse('2026-12-05T00:00:00Z'))
  at('2026-12-03T15:01:00Z')
  const mail = (await mailsAbout('of your contract')).find((text) => text.includes('December 4')) ?? ''
  expect(mail).toContain(
    'Friday, December 4, 5:00 PM. Your broker has not checked this end yet, and the earlier one has passed. Ask your broker now.',
  )
  expect(mail).not.toContain('keep to what is named here')
})

test('a third party’s date stays the next step while a clock of the brokerage runs', async () => {
  await amend(await inForce({ 8: '12/04/2026', 39: '12/15/2026' }), 39, '12/15/2026', '12/16/2026')
  const { direct } = app.database
  await direct.updateTable('listing_input').set({ state: 'approved' }).where('sale_id', '=', saleId).execute()
  const signed = { listing_effective_on: '2026-11-01' }
  await direct.updateTable('sale').set(signed).where('id', '=', saleId).execute()
  const { nextStep } = await ann.call(getSale, { params: { saleId } })
  expect(nextStep).toMatchObject({ kind: 'wait', owner: 'nobody', dueAt: '2026-12-05T06:59:00.000Z' })
})

const check = (contract: DeskContract, items: number[]) =>
  broker.call(checkContractDates, {
    params: paramsOf(contract),
    body: { version: contract.version, items },
  })

test('after the check, one mail names what moved, by day or only by time, and each reason', async () => {
  const contract = await inForce({ 3: '12/01/2026', 31: '12/07/2026', 32: '12/11/2026', 39: '12/15/2026' })
  const amended = await amend(contract, 32, '12/11/2026', '12/04/2026')
  const { contract: changed } = await broker.call(changeSaleContract, {
    params: paramsOf(contract),
    body: { version: amended.version, timeOfDay: '12:00' },
  })
  await check(changed, [3, 31, 32, 39])
  const [mail = '', ...more] = await mailsAbout('have changed')
  expect(more).toEqual([])
  expect(mail).toContain('Monday, December 7, 12:00 PM, before: Monday, December 7, 5:00 PM')
  expect(mail).toContain('Friday, December 4, 12:00 PM, before: Friday, December 11, 5:00 PM')
  expect(mail).toContain(
    'There is a signed amendment. The way in which the contract counts has changed. Your broker has checked these dates.',
  )
  expect(mail).not.toContain('Closing')
})

test('the mail about a correction names no signed paper, and leaves out a row that is completed', async () => {
  const contract = await inForce({ 22: '12/01/2026', 32: '12/11/2026', 39: '12/15/2026' })
  await check(await correct(contract, { 22: 'COMPLETED', 32: '12/04/2026' }), [22, 32])
  const [mail = ''] = await mailsAbout('have changed')
  expect(mail).toContain('Friday, December 4, before: Friday, December 11')
  expect(mail).toContain('What was typed from the contract was corrected.')
  expect(mail).not.toMatch(/appraisal|does not apply/i)
})

test('the mail about a contract in force says that its closing is on a holiday', async () => {
  await inForce({ 39: '12/25/2026' })
  const [mail = ''] = await mailsAbout('is under contract')
  expect(mail).toContain('This day is a holiday: Christmas Day.')
})

test('another time of the possession alone is told with its day', async () => {
  const contract = await inForce({ 39: '11/27/2026', 40: '11/27/2026', 41: 'noon' })
  const amended = await amend(contract, 41, 'noon', '5 pm')
  at('2026-11-26T15:01:00Z')
  const [before = ''] = await mailsAbout('of your contract')
  expect(before).toContain('You hand over the home: Friday, November 27, 12:00 PM')
  expect(before).toContain('waits for your broker’s check')
  broker = await aMember(app)
  const { contract: checked } = await check(amended, [41])
  const [mail = '', ...more] = await mailsAbout('have changed')
  expect(more).toEqual([])
  expect(mail).toContain('Friday, November 27, 5:00 PM, before: Friday, November 27, 12:00 PM')
  expect(mail).toContain('There is a signed amendment.')
  await check(await correct(checked, { 41: '5:00 p.m.' }), [41])
  expect(await mailsAbout('have changed')).toHaveLength(1)
})

test('a done date that gets a new day is no longer done', async () => {
  const contract = await inForce({ 32: '12/11/2026', 39: '12/15/2026' })
  const { contract: done } = await broker.call(settleContractDate, {
    params: paramsOf(contract),
    body: { version: contract.version, item: 32, state: 'done', on: '2026-11-25', how: 'By mail' },
  })
  const { contract: checked } = await check(await correct(done, { 32: '12/14/2026' }), [32])
  expect(checked.dates.find(({ item }) => item === 32)).toMatchObject({
    state: 'counts',
    doneOn: '',
    doneHow: '',
  })
})

test('the seller is told that a date does not apply, and when that was a mistake', async () => {
  const contract = await inForce({ 32: '12/11/2026', 39: '12/15/2026' })
  const settle = async (from: DeskContract, item: number, state: 'not applicable' | 'not checked') =>
    (
      await broker.call(settleContractDate, {
        params: paramsOf(contract),
        body: { version: from.version, item, state, on: '2026-11-25', how: 'The buyer waived it' },
      })
    ).contract
  const without = await settle(contract, 32, 'not applicable')
  const [mail = '', ...more] = await mailsAbout('have changed')
  expect(more).toEqual([])
  expect(mail).toContain(
    'Your broker has noted that “Inspection Resolution” (row 32) does not apply: The buyer waived it.',
  )
  expect(mail).toContain('does not apply, before: Friday, December 11')
  const back = await settle(without, 32, 'not checked')
  app.clock.forward(10 * minuteMs)
  const later = await mailsAbout('have changed')
  expect(later).toHaveLength(2)
  expect(later.join()).toMatch(/marked as not applicable by mistake[^]+Friday, December 11/)
  const { contract: checked } = await check(back, [32])
  expect(await mailsAbout('have changed')).toHaveLength(2)
  expect((await settle(checked, 39, 'not applicable')).closingOn).toBe('')
})

test('an amendment is checked too when the row that it adds is settled instead', async () => {
  const contract = await inForce({ 39: '12/15/2026' })
  const amended = await amend(contract, 32, '', '12/04/2026')
  expect(amended.amendments).toMatchObject([{ checkedAt: '' }])
  const settled = await broker.call(settleContractDate, {
    params: paramsOf(contract),
    body: { version: amended.version, item: 32, state: 'done', on: '2026-11-25', how: 'Both have signed.' },
  })
  expect(settled.contract.amendments).toMatchObject([{ checkedAt: new Date(app.now()).toISOString() }])
})
