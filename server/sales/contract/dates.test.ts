// The seller's dates: one mail on each morning with reminders.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSaleContract } from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { aContractInForce } from '#server/testing/a-contract'
import { aSale, essentials } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
const start = async (at: string, plan = { ...essentials, reminderDays: [5, 3, 1, 0] }) => {
  app = await startTestApp()
  app.clock.forward(Date.parse(at) - app.now())
  broker = await aMember(app)
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id, plan })
  await app.jobs.runDue()
}
beforeEach(() => start('2026-11-25T18:00:00Z'))
afterEach(() => app.close())

const inForce = (cells?: Record<number, string>) =>
  aContractInForce(app, { saleId, broker, ...(cells && { cells }) })
const paramsOf = ({ id: contractId }: DeskContract) => ({ saleId, contractId })
const mails = async () => {
  await app.jobs.runDue()
  const rows = await app.database.direct
    .selectFrom('sent_mail')
    .select('subject')
    .where('kind', '=', 'contract dates mail')
    .execute()
  return rows.map(({ subject }) => subject)
}
const at = (moment: string) => app.clock.forward(Date.parse(moment) - app.now())

test('each morning with dates, the seller gets one mail with all of them, also after a restart', async () => {
  await inForce({ 24: '11/30/2026', 32: '11/30/2026', 39: '12/15/2026' })
  at('2026-11-29T14:59:00Z')
  expect(await mails()).toEqual([])
  at('2026-11-29T15:01:00Z')
  expect(await mails()).toEqual([expect.stringMatching(/^2 dates of your contract/)])
  at('2026-11-29T23:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test('after a downtime of the program, one mail names what is still ahead', async () => {
  await inForce({ 24: '11/29/2026', 32: '12/01/2026', 39: '12/15/2026' })
  at('2026-11-30T20:00:00Z')
  expect(await mails()).toEqual([expect.stringMatching(/^A date of your contract/)])
})

test.each([
  ['2027-03-10T18:00:00Z', '03/15/2027', '2027-03-14T13:59:00Z', '2027-03-14T14:01:00Z'],
  ['2026-10-28T18:00:00Z', '11/02/2026', '2026-11-01T14:59:00Z', '2026-11-01T15:01:00Z'],
])('the mail goes out at 8:00 AM on the day when the clocks change (%s)', async (from, day, early, due) => {
  await app.close()
  await start(from, { ...essentials, reminderDays: [1] })
  await aContractInForce(app, {
    saleId,
    broker,
    cells: { 32: day },
    more: { mecAt: new Date(Date.parse(from) - 86_400_000).toISOString(), noticeAt: from },
  })
  at(early)
  expect(await mails()).toEqual([])
  at(due)
  expect(await mails()).toHaveLength(1)
})

test('after the closing there are no more mails', async () => {
  const contract = await inForce({ 32: '12/18/2026', 39: '12/15/2026' })
  at('2026-12-14T18:00:00Z')
  await mails()
  const before = (await mails()).length
  await (
    await aMember(app)
  ).call(closeSaleContract, {
    params: paramsOf(contract),
    body: { version: contract.version, at: '2026-12-14T17:00:00Z', closePriceCents: 53_200_000 },
  })
  at('2026-12-18T18:00:00Z')
  expect(await mails()).toHaveLength(before)
})

test('when the clock is set forward by a day, no clock of the sale moves', async () => {
  await inForce()
  const dueOf = () =>
    app.database.direct
      .selectFrom('sale_clock')
      .select(['id', 'due_at', 'promised_at'])
      .orderBy('id')
      .execute()
  const before = await dueOf()
  app.clock.forward(86_400_000)
  await app.jobs.runDue()
  expect(await dueOf()).toEqual(before)
})
