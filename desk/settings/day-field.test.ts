import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayField } from '#desk/settings/day-field.tsx'
import { endFromField, endInField, hoursOf, spansIn } from '#desk/settings/day-hours.ts'
import { HoursToConfirm } from '#desk/settings/hours-to-confirm.tsx'

const field = { isChanged: false, error: undefined }
const shown = (value: string) =>
  renderToStaticMarkup(createElement(DayField, { ...field, label: 'Monday', value, onChange: () => {} }))
const times = (html: string) => Array.from(html.matchAll(/type="time"[^>]*value="([^"]*)"/g), ([, at]) => at)

test('an open day has two times, and a closed one has none', () => {
  expect(shown('09:00-18:00')).toContain('<option value="open" selected="">Open</option>')
  expect(times(shown('09:00-18:00'))).toEqual(['09:00', '18:00'])
  expect(shown('')).toContain('<option value="closed" selected="">Closed</option>')
  expect(times(shown(''))).toEqual([])
})

test('hours with a break, and an end at midnight, are kept', () => {
  expect(times(shown('09:00-12:00, 13:00-24:00'))).toEqual(['09:00', '12:00', '13:00', '00:00'])
  expect(hoursOf(spansIn('09:00-12:00, 13:00-24:00'))).toBe('09:00-12:00, 13:00-24:00')
  expect(endFromField(endInField('24:00'))).toBe('24:00')
})

test('the hours that the shop shows are named until the brokerage has entered its own', () => {
  const draft = { field: () => ({ ...field, value: '' }), set: () => {} }
  const shownFor = (view: Parameters<typeof HoursToConfirm>[0]['view']) =>
    renderToStaticMarkup(createElement(HoursToConfirm, { draft, view }))
  expect(shownFor({ settings: {}, fallbacks: { supportHours: 'Mon 9 AM–5 PM' } })).toContain(
    '(Mon 9 AM–5 PM)',
  )
  expect(shownFor({ settings: { supportHours: 'Mondays' }, fallbacks: {} })).toContain('(Mondays)')
  const supportTimes = { timeZone: 'America/Denver', open: [] }
  expect(shownFor({ settings: { supportTimes }, fallbacks: {} })).toBe('')
})
