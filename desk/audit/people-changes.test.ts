import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/desk/audit'
import { peopleChanges } from '#desk/audit/people-changes.ts'

test('an entry says who was added, removed and edited', () => {
  const action = 'people of the sale changed'
  const entry = (more: Partial<AuditRow>) => ({ action, details: {}, ...more }) as AuditRow
  const details = {
    added: [{ partyId: 'a', role: 'owner' }],
    removed: [{ partyId: 'gone', role: 'attorney' }],
    edited: [{ partyId: 'b', role: 'owner', fields: ['name', 'email'] }],
  }
  expect(peopleChanges(entry({ details, names: { a: 'Ann Owner', b: 'Ben Owner' } }))).toEqual([
    'Added: Ann Owner, owner',
    'Removed: attorney',
    'Edited: Ben Owner, owner (name, email)',
  ])
  expect(peopleChanges(entry({})), 'of an earlier version').toEqual([])
  expect(peopleChanges(entry({ action: 'approved', details }))).toEqual([])
})
