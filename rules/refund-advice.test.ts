import { expect, test } from 'vitest'
import { disputeWarning, mayHaveTakenMoney, refundRuleInWords } from './refund-advice.ts'

test('the desk reads what the rule says today', () => {
  const until = Date.UTC(2026, 9, 19, 18)
  const facts = { isWithinRule: true, isAtWork: false, papers: [], downloads: [], until }
  expect(refundRuleInWords(until, facts)).toBe(
    'As far as the shop knows, a full refund is due: work has not started, nothing was downloaded, and the refund period ends on October 19, 2026.',
  )
  const guide = { name: 'Guide', at: until }
  const over = { ...facts, isWithinRule: false, isAtWork: true, papers: [guide], downloads: [guide, guide] }
  expect(refundRuleInWords(until + 1, over)).toBe(
    'Our rule does not promise a refund: work has started, Guide (October 19, 2026) was approved, Guide (October 19, 2026), Guide (October 19, 2026) were downloaded, and the refund period ended on October 19, 2026.',
  )
})

test('the desk is warned of a dispute that has taken the money, or may take it', () => {
  expect(disputeWarning('lost', '$567.00')).toMatch(/dispute about \$567\.00 .* took the money/)
  for (const state of ['needs_response', 'warning_under_review', 'UNDER_REVIEW', 'OTHER'])
    expect(disputeWarning(state, '$567.00')).toMatch(/^The customer disputes \$567\.00\. Do not refund/)
  expect(disputeWarning('RESOLVED', '$567.00')).toContain('PayPal may have given the money back')
  for (const state of ['won', 'warning_closed']) expect(disputeWarning(state, '$567.00')).toBeUndefined()
  expect(['lost', 'RESOLVED', 'won', 'needs_response'].map(mayHaveTakenMoney)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
