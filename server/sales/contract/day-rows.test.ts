// Rows that name only a day, on everything that a seller reads, and what is left after the closing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSaleContract, terminateSaleContract } from '#contract/desk/sales/contract'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getSaleDates, makeSaleCalendar } from '#contract/sale-contract'
import { getSale } from '#contract/sales'
import { datesAhead, readContractsInView } from '#server/sales/contract/contract-in-view'
import { aContractInForce, usualCells } from '#server/testing/a-contract'
import { mailsTo } from '#server/testing/a-login'
import { aSale, essentials } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  at('2026-12-14T18:00:00Z')
  broker = await aMember(app)
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id, plan: { ...essentials, reminderDays: [2] } })
})
afterAll(() => app.close())

const at = (moment: string) => app.clock.forward(Date.parse(moment) - app.now())
const params = () => ({ params: { saleId } })
const cells = { ...usualCells, 33: '12/20/2026', 40: '12/17/2026', 41: '5 pm' }

test('the closing is said with its day, the possession with its time, and after the closing only the possession is left', async () => {
  const contract = await aContractInForce(app, { saleId, broker, cells })
  const early = broker.call(terminateSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at: '2001-12-14T17:00:00Z', why: 'The buyer ended it.' },
  })
  await expect(early).rejects.toMatchObject({ fields: { at: expect.stringContaining('signed') } })
  const { dates } = await ann.call(getSaleDates, params())
  expect(dates.map(({ item, time }) => [item, time])).toEqual(
    expect.arrayContaining([
      [31, undefined],
      [39, ''],
      [40, '5:00 PM'],
    ]),
  )
  const { url } = await ann.call(makeSaleCalendar, params())
  const calendar = async () => (await app.http.inject({ url: new URL(url).pathname })).payload
  const before = await calendar()
  expect(before).toContain('SUMMARY:Closing\r\n')
  expect(before).toContain('SUMMARY:You hand over the home: 5:00 PM\r\n')
  at('2026-12-15T15:30:00Z')
  expect((await mailsTo(app, ann)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('You hand over the home: Thursday, December 17, 5:00 PM'),
  )
  const step = async () => (await ann.call(getSale, params())).nextStep
  expect(await step()).toMatchObject({ kind: 'date', isDayOnly: true, dueAt: '2026-12-16T06:59:00.000Z' })
  const member = await aMember(app)
  await member.call(closeSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at: '2026-12-15T15:00:00Z', closePriceCents: 53_200_000 },
  })
  expect(await step()).toMatchObject({ kind: 'date', owner: 'you', dueAt: '2026-12-18T06:59:00.000Z' })
  const events = (await calendar()).split('BEGIN:VEVENT').slice(1)
  expect(events.filter((event) => event.includes('CANCELLED'))).toEqual([
    expect.stringMatching(/SEQUENCE:3\r\n[^]*home insurance/),
  ])
  at('2026-12-19T18:00:00Z')
  const later = await (await aMember(app)).call(getDeskSale, params())
  expect(later.nextStep).toEqual({ kind: 'wait', owner: 'nobody', dueAt: '' })
})

test('after an early closing, the possession is the next date, however many others come before it', async () => {
  const [seller, closer] = [await anAccount(app), await aMember(app)]
  const sold = { saleId: await aSale(app, { customerId: seller.id }) }
  const dates = { 33: '01/08/2027', 39: '01/11/2027', 40: '01/14/2027' }
  const { id: contractId, version } = await aContractInForce(app, { ...sold, broker: closer, cells: dates })
  const closedAt = new Date(app.now()).toISOString()
  await closer.call(closeSaleContract, {
    params: { ...sold, contractId },
    body: { version, at: closedAt, closePriceCents: 53_200_000 },
  })
  const inView = await readContractsInView(app.database.direct, [sold.saleId], app.now())
  const { contract, dates: read = [] } = inView.get(sold.saleId) ?? {}
  if (!contract) expect.fail('no contract')
  expect(datesAhead(contract, read, app.now())).toMatchObject([
    { endsAt: Date.parse('2027-01-15T06:59:00Z'), isDayOnly: true },
  ])
})
