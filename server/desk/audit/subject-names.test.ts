import { expect, test } from 'vitest'
import { subjectsIn } from '#server/desk/audit/subject-names'

test('a person or a record is found by the name of a column too', () => {
  const changed = { assigned_to: { from: 'ann', to: 'ben' }, lead_id: { from: null, to: 'one' } }
  expect(subjectsIn({ changed, note: 'ann' })).toEqual([
    { subject: 'account', subject_id: 'ann' },
    { subject: 'account', subject_id: 'ben' },
    { subject: 'lead', subject_id: 'one' },
  ])
})
