import { expect, test } from 'vitest'
import { Problem } from '#server/platform/problem'
import { sayIfOwnChange } from './own-change.ts'

const changed = (changedById: string | null) =>
  new Problem('changed_meanwhile', 409, 'Ana changed this.', { details: { changedBy: 'Ana', changedById } })

test('only the person who made the change reads that it was their own, and nobody reads an id', () => {
  expect(sayIfOwnChange(changed('ana'), 'ana')).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('You already changed this yourself'),
    details: { changedBy: 'Ana', isOwn: true },
  })
  for (const id of ['ben', null]) {
    const told = sayIfOwnChange(changed(id), 'ana') as Problem
    expect([told.message, told.details]).toEqual(['Ana changed this.', { changedBy: 'Ana' }])
  }
})
