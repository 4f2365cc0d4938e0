import { expect, test } from 'vitest'
import { hourMs } from '#rules/durations'
import { isSameVisit } from '#rules/disclosures'

test.each([
  [0, true],
  [12 * hourMs - 1, true],
  [12 * hourMs, false],
  [-1, false],
])(
  '%d milliseconds after the disclosures were acknowledged, it is still the same visit: %s',
  (later, expected) => {
    const acknowledgedAt = Date.UTC(2026, 10, 22)
    expect(isSameVisit(acknowledgedAt, acknowledgedAt + later)).toBe(expected)
  },
)
