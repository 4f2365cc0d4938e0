import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import { Day, DayOrNot, Moment, MomentOrNot } from './days.ts'
import { deskEndpoints } from './desk/api.ts'
import { changeBrokerageSettings } from './desk/settings/settings.ts'
import type { Endpoint } from './endpoint.ts'
import { uploadPdf } from './forms.ts'

const sentence = 'Enter the year with four digits, from 2000 to 2099.'
const said = (schema: z.ZodMiniType, typed: string) =>
  z.safeParse(schema, typed).error?.issues.map(({ message }) => message)

test.each(['0026-12-15', '0999-12-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
  '%s has the year of a typing error, as a day and in a moment',
  (day) => {
    expect([Day, DayOrNot].map((schema) => said(schema, day))).toEqual([[sentence], [sentence]])
    const moment = `${day}T23:59:59-23:59`
    expect([Moment, MomentOrNot].map((schema) => said(schema, moment))).toEqual([[sentence], [sentence]])
  },
)

test('days of this century are taken', () => {
  for (const day of ['2000-01-01', '2026-12-15', '2099-12-31']) {
    expect(said(Day, day)).toBeUndefined()
    expect(said(Moment, `${day}T12:00:00-07:00`)).toBeUndefined()
  }
  expect([said(DayOrNot, ''), said(MomentOrNot, '')]).toEqual([undefined, undefined])
  expect(said(DayOrNot, '12/15/26')).toContain('Choose a day.')
})

/** The days and moments of a schema, at any depth. */
const timesIn = (part: unknown): z.ZodMiniType[] => {
  if (part instanceof z.ZodMiniISODate || part instanceof z.ZodMiniISODateTime) return [part]
  if (part instanceof z.ZodMiniType) return Object.values(part.def).flatMap(timesIn)
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(timesIn) : []
}

test('each day and moment of a request’s body has such a year', () => {
  const calls: readonly Endpoint[] = [...endpoints, ...deskEndpoints]
  const found = calls.map(({ path, body, upload }) => ({ path, times: timesIn([body, upload?.fields]) }))
  expect(found.flatMap(({ times }) => times).length).toBeGreaterThan(30)
  const loose = found
    .filter(({ times }) =>
      times.some((time) => ['0026-12-15', '0026-12-15T09:00:00Z'].some((odd) => !said(time, odd))),
    )
    .map(({ path }) => path)
  // A draft’s date is only compared. The schema of settings also reads stored ones, so the call adds the check.
  expect(loose, 'Make it with contract/days.ts.').toEqual([uploadPdf.path, changeBrokerageSettings.path])
})

test('a holiday of the settings has such a year, too', () => {
  const changes = {
    supportTimes: { timeZone: 'America/Denver', open: [], holidays: [{ date: '0026-12-25', name: 'A' }] },
    legalHolidays: [{ on: '0026-12-25', name: 'A', by: 'both' }],
  }
  const { error } = z.safeParse(changeBrokerageSettings.body, { version: 1, changes })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['changes.supportTimes.holidays.0.date', sentence],
    ['changes.legalHolidays.0.on', sentence],
  ])
})
