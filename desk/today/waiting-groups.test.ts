import { expect, test } from 'vitest'
import { heldBy, waitingGroups } from '#desk/today/waiting-groups.ts'

const now = Date.parse('2026-11-23T20:00:00Z') // 1 PM in Denver

test('what waits is grouped by the day in Denver, and empty groups are left out', () => {
  const rows = ['2026-11-23T19:00:00Z', '2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'].map((dueAt) => ({
    dueAt,
  }))
  expect(waitingGroups(rows, now)).toEqual([
    { title: 'Overdue', rows: [rows[0]] },
    { title: 'Due today', rows: [rows[1]] },
    { title: 'Later', rows: [rows[2]] },
  ])
  expect(waitingGroups([{ dueAt: '' }], now)).toEqual([{ title: 'No due date', rows: [{ dueAt: '' }] }])
})

test('mine is what I took, and unclaimed is what nobody took', () => {
  const rows = [{ holder: { id: 'me' } }, { holder: { id: 'other' } }, { holder: null }]
  expect(heldBy(rows, undefined, 'me')).toEqual(rows)
  expect(heldBy(rows, 'mine', 'me')).toEqual([rows[0]])
  expect(heldBy(rows, 'nobody', 'me')).toEqual([rows[2]])
})
