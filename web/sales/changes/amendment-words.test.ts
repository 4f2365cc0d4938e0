import { expect, test } from 'vitest'
import { amendmentWords } from '#web/sales/changes/amendment-words.ts'

test('an amendment that did not come in time is late, and an older change says nothing about it', () => {
  const words = (now: string, sentAt = '') =>
    amendmentWords({ dueAt: '2026-12-01T00:00:00Z', sentAt }, { brokerName: 'Dana', now: Date.parse(now) })
  expect(words('2026-11-30T00:00:00Z')).toMatch(/^Dana will send you the amendment .* Mountain Time\.$/)
  expect(words('2026-12-02T00:00:00Z')).toMatch(/^We are late: the amendment .* Please call us\.$/)
  expect(words('2026-12-02T00:00:00Z', '2026-12-01T18:00:00Z')).toMatch(/^Dana sent you the amendment/)
  expect(amendmentWords(undefined, { brokerName: 'Dana', now: 0 })).toBe('')
})
