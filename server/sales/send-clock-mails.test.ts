// Mails to the brokerage and the seller about clocks and statuses.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimSale, endSaleAtDesk } from '#contract/desk/sales/hold'
import { setListingContract, setMlsStatus } from '#contract/desk/sales/mls'
import { dayIn, daysAfter, mountainTime, writtenDate } from '#rules/dates'
import { dayMs } from '#rules/durations'
import type { MlsStatus } from '#rules/sale-states'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
})
beforeEach(async () => {
  broker = await aMember(app)
})
afterAll(() => app.close())

const enter = async (saleId: string, status: MlsStatus) =>
  broker.call(setMlsStatus, await asSeen(app, saleId, { status }))

/** The subjects, oldest first. */
const mailsTo = async (address: string) => {
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ to }) => to.address === address)
  return mails.map(({ subject }) => subject).toReversed()
}

test('the seller gets one mail when the home is live, and none after the sale has ended', async () => {
  const [ann, ben] = [await anAccount(app), await anAccount(app)]
  const saleId = await aSale(app, { customerId: ann.id })
  for (const status of ['Coming Soon', 'Active', 'Withdrawn', 'Active'] as const) await enter(saleId, status)
  const live = async (address: string) =>
    (await mailsTo(address)).filter((subject) => subject.includes('is live'))
  expect(await live(ann.email)).toHaveLength(1)
  const ended = await aSale(app, { customerId: ben.id })
  await enter(ended, 'Active')
  await broker.call(endSaleAtDesk, await asSeen(app, ended, { why: 'The seller keeps the home.' }))
  expect(await live(ben.email)).toEqual([])
})

const aSaleWithClocks = async (endsOn: string) => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  await broker.call(claimSale, { params: { saleId } })
  const days = { effectiveOn: '2026-11-25', endsOn }
  await broker.call(setListingContract, await asSeen(app, saleId, days))
  return saleId
}

const times = (saleId: string) =>
  app.database.direct
    .selectFrom('sale_clock')
    .select(['kind', 'due_at', 'promised_at', 'next_at'])
    .where('sale_id', '=', saleId)
    .orderBy('id')
    .execute()

test('each moment of a clock sends one mail, and a jump of the machine’s clock moves no deadline', async () => {
  const saleId = await aSaleWithClocks('2027-01-01')
  const { reference } = await app.database.direct
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  const told = async () =>
    (await mailsTo(broker.email))
      .filter((subject) => subject.includes(reference))
      .map((words) => words.slice(0, 24))
  const before = await times(saleId)
  expect(await told()).toEqual([])
  app.clock.set(dayMs)
  await app.jobs.runDue()
  expect(await times(saleId)).toEqual(before)
  app.clock.forward(9 * dayMs)
  const byDecember = ['Due now: Enter the listi', 'Due soon: Renew or end t']
  expect((await told()).toSorted()).toEqual(byDecember)
  app.clock.forward(15 * dayMs)
  expect(await told()).toHaveLength(3)
  // The warning seven days ahead and the last day were both missed while nothing ran: one mail covers them.
  app.clock.forward(20 * dayMs)
  expect((await told()).slice(3)).toEqual(['Due now: Renew or end th'])
})

test('the seller gets a mail before the listing ends and when it has ended, one for an end by the desk, and none for an extension', async () => {
  const [ann, ben, eve] = [await anAccount(app), await anAccount(app), await anAccount(app)]
  const told = async ({ email }: { email: string }) => {
    await app.jobs.runDue()
    return (await mailsTo(email))
      .filter((words) => words.includes('(S-'))
      .map((words) => words.replace(/ \(S-.*/, ''))
  }
  const today = dayIn(mountainTime, app.now())
  const endsOn = daysAfter(today, 10)
  const sign = async (saleId: string, lastOn: string) => {
    const days = { effectiveOn: today, endsOn: lastOn }
    await broker.call(setListingContract, await asSeen(app, saleId, days))
  }
  const [first, second, third] = [
    await aSale(app, { customerId: ann.id }),
    await aSale(app, { customerId: ben.id }),
    await aSale(app, { customerId: eve.id }),
  ]
  for (const saleId of [first, second, third]) await sign(saleId, endsOn)
  await sign(second, daysAfter(today, 90))
  app.clock.forward(4 * dayMs)
  broker = await aMember(app)
  expect(await told(ann)).toEqual([`Your listing contract ends on ${writtenDate(endsOn)}`])
  await enter(third, 'Expired/Terminated')
  await broker.call(endSaleAtDesk, await asSeen(app, third, { why: 'The seller keeps the home.' }))
  app.clock.forward(7 * dayMs)
  broker = await aMember(app)
  expect(await told(ann)).toEqual([
    `Your listing contract ends on ${writtenDate(endsOn)}`,
    'Your listing contract has ended',
  ])
  await enter(first, 'Expired/Terminated')
  expect(await told(ann)).toHaveLength(2)
  expect(await told(ben)).toEqual([])
  expect((await told(eve)).at(-1)).toBe('The sale of your home with us has ended')
  expect(await told(eve)).toHaveLength(2)
})
