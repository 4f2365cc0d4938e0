// A broker checks rows one by one: the seller gets one mail, and it says what is true when it is sent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changeSaleContract,
  checkContractDates,
  settleContractDate,
  terminateSaleContract,
  typeContractDates,
} from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { minuteMs } from '#rules/durations'
import { aContractInForce, cellsOf } from '#server/testing/a-contract'
import { mailsTo } from '#server/testing/a-login'
import { aSale } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeEach(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id })
})
afterEach(() => app.close())

const mailsAbout = async (subject: string) =>
  (await mailsTo(app, ann)).filter((mail) => mail.subject.includes(subject)).map(({ text }) => text)

const paramsOf = ({ id: contractId }: DeskContract) => ({ saleId, contractId })

const check = (contract: DeskContract, items: number[]) =>
  broker.call(checkContractDates, {
    params: paramsOf(contract),
    body: { version: contract.version, items },
  })

const correct = async (contract: DeskContract, cells: Record<number, string>) =>
  (
    await broker.call(typeContractDates, {
      params: paramsOf(contract),
      body: { version: contract.version, cells: cellsOf(cells) },
    })
  ).contract

/** In force, and counted in another way since, so that each row waits for its check. */
const counted = async (cells: Record<number, string>) => {
  const contract = await aContractInForce(app, { saleId, broker, cells })
  const { contract: changed } = await broker.call(changeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, timeOfDay: '12:00' },
  })
  return changed
}

test('rows that are checked one by one are in one mail, ten minutes after the first, or after the last if that is sooner', async () => {
  let contract = await counted({ 3: '12/01/2026', 29: '12/04/2026', 31: '12/07/2026', 32: '12/11/2026' })
  const checkNext = async (item: number) => {
    ;({ contract } = await check(contract, [item]))
  }
  await checkNext(31)
  app.clock.forward(9 * minuteMs)
  await checkNext(32)
  expect(await mailsAbout('have changed')).toEqual([])
  app.clock.forward(minuteMs)
  const [first = '', ...none] = await mailsAbout('have changed')
  expect(none).toEqual([])
  expect(first).toMatch(/December 7, 12:00 PM, before[^]+December 11, 12:00 PM, before/)
  app.clock.forward(20 * minuteMs)
  await checkNext(29)
  await checkNext(3)
  const mails = await mailsAbout('have changed')
  expect(mails).toHaveLength(2)
  expect(mails.find((text) => text !== first)).toMatch(/December 4, 12:00 PM, before/)
  app.clock.forward(10 * minuteMs)
  expect(await mailsAbout('have changed')).toHaveLength(2)
})

test('the mail about rows that are checked one by one says what is true when it is sent', async () => {
  const contract = await counted({ 3: '12/01/2026', 29: '12/04/2026', 31: '12/07/2026', 32: '12/11/2026' })
  const { contract: checked } = await check(contract, [29, 31, 32])
  const { contract: unchecked } = await broker.call(settleContractDate, {
    params: paramsOf(contract),
    body: { version: checked.version, item: 31, state: 'not checked', on: '2026-11-25', how: '' },
  })
  const { contract: again } = await check(await correct(unchecked, { 29: '12/08/2026' }), [29])
  await broker.call(settleContractDate, {
    params: paramsOf(contract),
    body: { version: again.version, item: 32, state: 'done', on: '2026-11-25', how: '' },
  })
  app.clock.forward(10 * minuteMs)
  const [mail = '', ...more] = await mailsAbout('have changed')
  expect(more).toEqual([])
  expect(mail).toContain('Tuesday, December 8, 12:00 PM, before: Friday, December 4, 5:00 PM')
  expect(mail).toMatch(/December 7, 12:00 PM, before: [^.]+\. Your broker will check it again/)
  expect(mail).not.toContain('December 11')
  await broker.call(settleContractDate, {
    params: paramsOf(contract),
    body: { version: again.version + 1, item: 32, state: 'not checked', on: '2026-11-25', how: '' },
  })
  app.clock.forward(10 * minuteMs)
  expect((await mailsAbout('have changed')).join()).toMatch(/December 11, 12:00 PM, before: [^.]+5:00 PM/)
})

test('a contract that ends before the mail about its dates has only the mail about its end', async () => {
  const contract = await counted({ 31: '12/07/2026', 32: '12/11/2026' })
  const { contract: checked } = await check(contract, [31])
  await broker.call(terminateSaleContract, {
    params: paramsOf(contract),
    body: { version: checked.version, at: new Date(app.now()).toISOString(), why: 'The loan failed.' },
  })
  app.clock.forward(10 * minuteMs)
  expect(await mailsAbout('has ended')).toHaveLength(1)
  expect(await mailsAbout('have changed')).toEqual([])
})
