// The seller's dates: the calendar, read by two parsers, and one mail on each morning with reminders.
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  amendSaleContract,
  checkContractDates,
  closeSaleContract,
  terminateSaleContract,
} from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { endSaleCalendar, getSaleDates, makeSaleCalendar } from '#contract/sale-contract'
import { calendarText } from '#server/sales/contract/calendar/calendar-text'
import { readContractsOf, readDatesOf } from '#server/sales/contract/contract-row'
import { checkedFields } from '#server/sales/contract/count-dates'
import { aContractInForce, aSignedPaper } from '#server/testing/a-contract'
import { aSale, essentials } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { isFullRun, seed } from '#server/testing/seed'
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
const getText = async (url: string) => app.http.inject({ url: new URL(url).pathname })
const makeCalendar = async () => (await ann.call(makeSaleCalendar, { params: { saleId } })).url

type Event = { start: string; sequence: number; status: string; summary: string }
/** Both parsers have to agree. */
const eventsOf = async (url: string): Promise<Map<string, Event>> => {
  const { payload } = await getText(url)
  return parsed(payload)
}
const parsed = (text: string): Map<string, Event> => {
  const component = new ICAL.Component(ICAL.parse(text) as never)
  const found = component.getAllSubcomponents('vevent').map((vevent): [string, Event] => {
    const event = new ICAL.Event(vevent)
    return [
      event.uid,
      {
        start: event.startDate.toString(),
        sequence: event.sequence,
        status: String(vevent.getFirstPropertyValue('status')),
        summary: event.summary,
      },
    ]
  })
  const others = Object.values(sync.parseICS(text)).filter(
    (one) => one !== undefined && one.type === 'VEVENT',
  )
  expect(
    others.map((one) => [String(one.uid), String(one.summary), one.status, Number(one.sequence)]).toSorted(),
  ).toEqual(found.map(([uid, { summary, status, sequence }]) => [uid, summary, status, sequence]).toSorted())
  return new Map(found)
}

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

test('a calendar program reads the checked dates as whole days, and a new address ends the one before', async () => {
  await expect(outcome(ann.call(makeSaleCalendar, { params: { saleId } }))).resolves.toBe('not_this_status')
  await inForce()
  const url = await makeCalendar()
  const { headers, payload, rawPayload } = await getText(url)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of rawPayload.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
  expect(payload).toContain('DTSTART;VALUE=DATE:20261130')
  expect(payload).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  expect(payload).toContain('X-PUBLISHED-TTL:PT6H')
  expect(payload).not.toContain('$')
  expect(payload).not.toContain(ann.name)
  const settled = [...(await eventsOf(url)).values()].find(({ start: day }) => day === '2026-11-30')
  expect(settled).toMatchObject({ status: 'CONFIRMED', summary: 'Settle the inspection: 5:00 PM' })
  expect((await ann.call(getSaleDates, { params: { saleId } })).calendarUrl).toBe(url)
  const second = await makeCalendar()
  expect((await getText(url)).statusCode).toBe(404)
  await ann.call(endSaleCalendar, { params: { saleId } })
  expect((await getText(second)).statusCode).toBe(404)
})

test('the address cannot be guessed, and guesses are limited', async () => {
  const codes = new Set<number>()
  for (let tries = 0; tries < 62; tries++)
    codes.add((await getText(`http://shop.test/calendar/guess-${tries}.ics`)).statusCode)
  expect([...codes]).toEqual([404, 429])
})

test('an amended calendar shows the old day until the new one is checked, and a terminated contract cancels every event', async () => {
  const contract = await inForce()
  const url = await makeCalendar()
  const appraisal = async () =>
    [...(await eventsOf(url)).values()].find(({ summary }) => summary.startsWith('The appraisal'))
  const before = await appraisal()
  const paper = await aSignedPaper(app, {
    saleId,
    offerId: contract.offerId,
    staffId: broker.id,
    slug: 'agreement-to-amend',
  })
  const { contract: amended } = await broker.call(amendSaleContract, {
    params: paramsOf(contract),
    body: {
      version: contract.version,
      documentVersionId: paper,
      changes: [{ item: 22, from: '12/01/2026', to: '12/03/2026' }],
    },
  })
  expect(await appraisal()).toEqual(before)
  expect(before?.start).toBe('2026-12-01')
  const { contract: checked } = await broker.call(checkContractDates, {
    params: paramsOf(amended),
    body: { version: amended.version, items: [22] },
  })
  expect(await appraisal()).toMatchObject({ start: '2026-12-03', sequence: (before?.sequence ?? 0) + 1 })
  const events = await eventsOf(url)
  await broker.call(terminateSaleContract, {
    params: paramsOf(checked),
    body: { version: checked.version, at: '2026-11-25T17:00:00Z', why: 'The buyer ended it.' },
  })
  const cancelled = await eventsOf(url)
  expect([...cancelled.keys()].toSorted()).toEqual([...events.keys()].toSorted())
  for (const [uid, event] of cancelled)
    expect(event).toMatchObject({ status: 'CANCELLED', sequence: (events.get(uid)?.sequence ?? 0) + 1 })
})

test('whatever an amendment changes, no event disappears, and its number never decreases', async () => {
  await inForce()
  const { direct } = app.database
  const [contract] = await readContractsOf(direct, [saleId])
  if (!contract) expect.fail('no contract')
  const rows = await readDatesOf(direct, [contract.id])
  const cell = fc.oneof(
    fc.constantFrom('', 'N/A', 'Deleted', 'COMPLETED', 'nonsense', '2/30/2027'),
    fc.integer({ min: 0, max: 90 }).map((days) => `MEC + ${days}`),
    fc.integer({ min: 1, max: 28 }).map((day) => `12/${day}/2026`),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(rows.length - 1), cell }), { maxLength: 12 }), (changes) => {
      let now = rows
      let before = parsed(calendarText([{ contract, rows: now }], 'shop.test'))
      for (const change of changes) {
        now = now.map((row, index) => {
          if (index !== change.at) return row
          const typed = { ...row, next_raw: change.cell, state: 'not checked' as const }
          const fields = checkedFields(contract, typed, { id: 'x', at: 1_764_000_000_000, added: [] })
          return fields ? { ...typed, ...fields } : typed
        })
        const after = parsed(calendarText([{ contract, rows: now }], 'shop.test'))
        for (const [uid, event] of before) {
          expect(after.get(uid)?.sequence).toBeGreaterThanOrEqual(event.sequence)
          if (after.get(uid)?.start !== event.start)
            expect(after.get(uid)?.sequence).toBeGreaterThan(event.sequence)
        }
        before = after
      }
    }),
    { seed, numRuns: isFullRun ? 200 : 30 },
  )
})

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
