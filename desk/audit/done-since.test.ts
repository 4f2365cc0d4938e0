import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/desk/audit'
import { doneSince } from '#desk/audit/done-since.ts'

const row = (id: string, actorId: string, at: string): AuditRow => ({
  id,
  at,
  actor: { id: actorId, name: actorId, role: 'staff' },
  action: 'offer received',
  subject: 'sale',
  subjectId: 'sale',
  subjectName: '',
  details: {},
})

test('a dialog names once what somebody else did since it was opened', () => {
  const before = row('1', 'ana', '2026-11-29T09:00:00Z')
  const [own, theirs] = [row('2', 'me', '2026-11-29T10:00:00Z'), row('3', 'ana', '2026-11-29T11:00:00Z')]
  const later = row('4', 'ben', '2026-11-29T12:00:00Z')
  const byProgram = row('5', '', '2026-11-29T13:00:00Z')
  expect(
    doneSince(
      [before],
      [
        [before, own, theirs],
        [before, later, theirs, byProgram],
      ],
      'me',
    ),
  ).toEqual([theirs, later])
})
