import { expect, test } from 'vitest'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import type { LogEntry } from '#desk/detail/log.tsx'

const entry = (id: number, sentence: string, minute: number, said?: string) => ({
  id: String(id),
  at: new Date(Date.UTC(2026, 10, 25, 9, minute)).toISOString(),
  icon: 'document' as const,
  sentence,
  ...(said !== undefined && { said }),
})

test('what happens again and again within an hour is one line', () => {
  const entries = [
    entry(1, 'Ana loaded the paper in advance', 0),
    entry(2, 'Ana opened the paper', 5),
    entry(3, 'Ana loaded the paper in advance', 10),
    entry(4, 'Ana loaded the paper in advance', 200),
  ]
  const joined = joinedEntries<LogEntry>(entries)
  expect(joined.map(({ sentence, burst }) => [sentence, burst?.times])).toEqual([
    ['Ana loaded the paper in advance', 2],
    ['Ana opened the paper', undefined],
    ['Ana loaded the paper in advance', undefined],
  ])
  expect(joined[0]).toMatchObject({
    at: '2026-11-25T09:00:00.000Z',
    burst: { lastAt: '2026-11-25T09:10:00.000Z' },
  })
  expect(joinedEntries(joined), 'what is joined already').toEqual(joined)
  expect(joinedEntries<LogEntry>(entries.toReversed()).map(({ burst }) => burst?.times)).toEqual([
    undefined,
    2,
    undefined,
  ])
})

test('changes with their own words stay apart', () => {
  const entries = [
    entry(1, 'Ana changed it', 0, 'Price: $1 → $2'),
    entry(2, 'Ana changed it', 1, 'Price: $2 → $3'),
  ]
  expect(joinedEntries(entries)).toHaveLength(2)
})
