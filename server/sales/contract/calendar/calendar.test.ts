// The calendar of a sale, read by two parsers.
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { amendSaleContract, checkContractDates, terminateSaleContract } from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { endSaleCalendar, getSaleDates, makeSaleCalendar } from '#contract/sale-contract'
import { contractDateMoves, follows } from '#rules/sale-states'
import { calendarText } from '#server/sales/contract/calendar/calendar-text'
import { eventVersion } from '#server/sales/contract/calendar/date-event'
import { typedFields } from '#server/sales/contract/change-contract'
import {
  type ContractRow,
  type DateRow,
  readContractsOf,
  readDatesOf,
} from '#server/sales/contract/contract-row'
import { checkedFields } from '#server/sales/contract/count-dates'
import { settledFields } from '#server/sales/contract/settle-date'
import { aContractInForce, aSignedPaper } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { isFullRun, seed } from '#server/testing/seed'
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

const inForce = () => aContractInForce(app, { saleId, broker })
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

test('a calendar program reads the checked dates as whole days, and a new address ends the one before', async () => {
  await expect(outcome(ann.call(makeSaleCalendar, { params: { saleId } }))).resolves.toBe('not_this_status')
  await inForce()
  const url = await makeCalendar()
  const { headers, payload, rawPayload } = await getText(url)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(payload).toMatch(/END:VCALENDAR\r\n$/)
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

test('an event has a new number when its doubt comes or goes', () => {
  const row = { state: 'counts', due_at: 1, latest_at: null, raw: '12/01/2026', version: 4 } as const
  expect(eventVersion({ ...row, sure: 1 }, { sure: 0 })).toBe(5)
  expect(eventVersion({ ...row, sure: 0 }, { sure: 0 })).toBe(4)
})

test('an event is on the day that the page shows, and its number increases with all that calendars show anew', async () => {
  const cells = {
    14: '12/01/2026',
    22: '12/01/2026',
    31: '06/18/2027',
    32: '11/30/2026',
    39: '12/15/2026',
    40: '12/17/2026',
    41: '5:00 PM',
  }
  await aContractInForce(app, { saleId, broker, cells, more: { weekendRule: 'will' } })
  const { direct } = app.database
  const [contract] = await readContractsOf(direct, [saleId])
  if (!contract) expect.fail('no contract')
  const rows = await readDatesOf(direct, [contract.id])
  const eventsIn = (now: DateRow[]) =>
    parsed(calendarText([{ contract, rows: now }], { host: 'shop.test', now: app.now() }))
  const later = { host: 'shop.test', now: Date.parse('2026-12-24T18:00:00Z') }
  const text = calendarText([{ contract, rows }], later)
  expect(text).toContain('DTSTAMP:20261224T180000Z')
  expect(text.replaceAll('\r\n ', '')).toContain('The day is certain\\, but the time is not.')
  // The Friday may count as a holiday, so the buyer may still object on the Monday.
  expect([...eventsIn(rows).values()].map(({ start: day }) => day)).toContain('2027-06-21')
  fc.assert(
    fc.property(fc.array(dateStep(rows.length), { maxLength: 12 }), (steps) => {
      let now = rows
      let before = eventsIn(now)
      for (const { at: place, ...one } of steps) {
        now = now.map((row, index) => (index === place ? taken(contract, row, one) : row))
        const after = eventsIn(now)
        for (const [uid, { sequence, ...shown }] of before) {
          const { sequence: next, ...then } = after.get(uid) ?? expect.fail('an event disappeared')
          expect(next).toBeGreaterThanOrEqual(sequence)
          if (JSON.stringify(then) !== JSON.stringify(shown)) {
            expect(next).toBeGreaterThan(sequence)
            expect(one.kind).not.toBe('type')
          }
        }
        before = after
      }
    }),
    { seed, numRuns: isFullRun ? 200 : 30, examples: [[[leaves, waits]]] },
  )
})

const dateStep = (rows: number) =>
  fc.record({
    at: fc.nat(rows - 1),
    kind: fc.constantFrom('type' as const, 'check' as const, 'settle' as const),
    to: fc.oneof(
      fc.constantFrom('', 'N/A', 'Deleted', 'COMPLETED', 'nonsense', '2/30/2027', '9:00 AM'),
      fc.integer({ min: 0, max: 90 }).map((days) => `MEC + ${days}`),
      fc.integer({ min: 1, max: 28 }).map((day) => `12/${day}/2026`),
    ),
    state: fc.constantFrom('done', 'missed', 'not applicable', 'not checked'),
  })
/** Rare in random order. */
const leaves = { at: 0, kind: 'settle', to: '', state: 'not applicable' } as const
const waits = { ...leaves, kind: 'type', to: '12/03/2026' } as const
type DateStep = Omit<ReturnType<typeof dateStep> extends fc.Arbitrary<infer Value> ? Value : never, 'at'>

const taken = (contract: ContractRow, row: DateRow, { kind, to, state }: DateStep): DateRow => {
  if (kind === 'type') return { ...row, ...typedFields(contract, row, { to, why: 'So.' }, []) }
  if (kind === 'check') return { ...row, ...checkedFields(contract, row, { id: 'x', at: 1, added: [] }) }
  const mayFollow = row.next_raw === null && follows(contractDateMoves, row.state, state)
  return mayFollow ? { ...row, ...settledFields(row, { state, on: '2026-11-25', how: '' }) } : row
}
