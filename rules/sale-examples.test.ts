// Worked examples of the rules of a sale. In the file, moments are ISO 8601 in UTC, or an empty text if there is none. The rules use
// milliseconds and null.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractDueAt, endsAtTimeOfDay, orderWarnings, readDateCell } from './contract-dates.ts'
import { dayIn, mountainTime } from './dates.ts'
import { dayKind } from './holidays.ts'
import { photoProblem } from './listing-photos.ts'
import {
  comingSoonEndsOn,
  marketingDueAt,
  mayMarket,
  mayShow,
  mlsDueAt,
  mustReactivate,
} from './mls-clocks.ts'
import { taxShareCents } from './property-tax.ts'
import { remarksHints } from './remarks.ts'
import { netToSeller, payoffCents, withholdingCents } from './sale-net.ts'
import { escalatesTo, isExecuted, mayMove, presentDueAt } from './sale-offers.ts'
import { changesLeft, countsAsChange, nextOwner, nextStep, planAfter, remindersAt, stageOf } from './sales.ts'

type Example = { title: string; function: string; input: unknown[]; expected: unknown }
const examples: Example[] = JSON.parse(readFileSync('rules/sale-examples.json', 'utf8'))

const calls: Record<string, (...input: never[]) => unknown> = {
  changesLeft,
  comingSoonEndsOn,
  contractDueAt,
  countsAsChange,
  dayIn: (at: number) => dayIn(mountainTime, at),
  dayKind,
  endsAtTimeOfDay,
  escalatesTo,
  isExecuted,
  marketingDueAt,
  mayMarket,
  mayMove,
  mayShow,
  mlsDueAt,
  mustReactivate,
  netToSeller,
  nextOwner,
  nextStep,
  orderWarnings,
  payoffCents,
  photoProblem,
  planAfter,
  presentDueAt: (receivedAt: number, answerByAt: number | '') =>
    presentDueAt(receivedAt, answerByAt === '' ? null : answerByAt),
  readDateCell,
  remarksHints,
  remindersAt,
  stageOf,
  taxShareCents,
  withholdingCents,
}

/** The names of moments that may be empty. */
const momentNames = new Set(['dueAt', 'latestAt', 'mecAt', 'noticeAt', 'offers'])

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)

const inMilliseconds = (value: unknown, name = ''): unknown => {
  if (isMoment(value)) return Date.parse(value)
  if (value === '' && momentNames.has(name)) return null
  if (Array.isArray(value)) return value.map((one) => inMilliseconds(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inMilliseconds(part, key)]))
}

test('there are examples of every rule', () => {
  expect(examples.length).toBe(101)
  expect(new Set(examples.map((example) => example.function))).toEqual(new Set(Object.keys(calls)))
})

test.each(examples)('$function: $title', (example) => {
  const call = calls[example.function] as (...input: unknown[]) => unknown
  expect(call(...example.input.map((one) => inMilliseconds(one)))).toEqual(inMilliseconds(example.expected))
})
