import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/desk/audit'
import { changesIn, otherDetails, placeOf, sentenceOf } from '#desk/audit/sentences.ts'

const entry = (more: Partial<AuditRow>): AuditRow => ({
  id: 'e1',
  at: '2026-11-22T12:00:00.000Z',
  actor: { id: 'p1', name: 'Sample Desk', role: 'staff' },
  action: 'approved',
  subject: 'order',
  subjectId: 'o1',
  subjectName: '1042',
  details: {},
  ...more,
})

test.each([
  [
    { action: 'exported', subject: 'product', subjectId: 'all', subjectName: '' },
    'Sample Desk exported packages',
  ],
  [
    {
      action: 'exported',
      subject: 'account',
      subjectId: 'all',
      subjectName: '',
      details: { list: 'customers' },
    },
    'Sample Desk exported customers',
  ],
  [{ action: 'refunded' }, 'Sample Desk refunded order 1042'],
  [{ action: 'work started' }, 'Sample Desk started work on order 1042'],
  [
    { subject: 'product', subjectName: 'Yard Sign', action: 'published' },
    'Sample Desk published the package “Yard Sign”',
  ],
  [
    { subject: 'legal_document', subjectName: 'Survey', action: 'legal_document changed' },
    'Sample Desk changed the legal document “Survey”',
  ],
  [
    { subject: 'product', subjectName: 'Yard Sign', action: 'package put back' },
    'Sample Desk put the package “Yard Sign” back',
  ],
  [{ subject: 'account', subjectId: 'p1', action: 'signed in' }, 'Sample Desk logged in'],
  [
    { subject: 'account', subjectId: 'p1', action: 'password changed' },
    'Sample Desk changed the password of their account',
  ],
  [
    { subject: 'staff_invitation', subjectName: 'nina@example.test', action: 'staff invited' },
    'Sample Desk sent the invitation “nina@example.test”',
  ],
  [
    { subject: 'account', subjectId: 'p2', subjectName: 'Nina New', action: 'staff member removed' },
    'Sample Desk removed the account “Nina New” from the staff',
  ],
  [
    { subject: 'refund', subjectName: '', action: 'refunded', details: { amountCents: 116_910 } },
    'Sample Desk refunded $1,169.10',
  ],
  [{ subject: 'document_version', subjectName: '', action: 'uploaded' }, 'Sample Desk uploaded a paper'],
  [
    { actor: { id: '', name: '', role: 'system' }, action: 'hold ended' },
    'The system ended the hold on order 1042',
  ],
  [
    { actor: { id: '', name: '', role: 'visitor' }, action: 'sent', subject: 'lead', subjectName: 'L-0318' },
    'A visitor sent the lead “L-0318”',
  ],
  [
    { action: 'turned upside down', subject: 'old_kind', subjectName: '' },
    'Sample Desk turned upside down an old kind',
  ],
  // After an erasure, the log no longer has its name.
  [{ action: 'reviewed', subject: 'review', subjectName: '' }, 'Sample Desk wrote a review'],
  [{ action: 'refunded', subject: 'refund', subjectName: '' }, 'Sample Desk paid out a refund'],
] satisfies [Partial<AuditRow>, string][])('%o', (more, sentence) => {
  expect(sentenceOf(entry(more))).toBe(sentence)
})

test('an entry shows its changes, where it came from, and everything else that was stored', () => {
  const details = {
    changed: { priceCents: { from: 49_900, to: 54_900 } },
    from: { address: '192.0.2.7', userAgent: 'Test/1.0' },
    reason: 'a test',
  }
  expect(changesIn(entry({ details }))).toEqual([{ field: 'priceCents', from: 49_900, to: 54_900 }])
  expect(placeOf(entry({ details }))).toEqual({ address: '192.0.2.7', browser: 'Test/1.0' })
  expect(otherDetails(entry({ details }))).toEqual([['reason', 'a test']])
})

test.each([
  { changed: 'the price' },
  { changed: ['price'] },
  { from: 'somewhere' },
  { changed: { price: 5 } },
  {},
])('details of another shape break nothing: %o', (details) => {
  expect(() => [changesIn(entry({ details })), placeOf(entry({ details }))]).not.toThrow()
})
