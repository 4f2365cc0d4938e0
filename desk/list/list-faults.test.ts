import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { dayFilters } from '#desk/list/day-filters.ts'
import { faultOfList } from '#desk/list/list-faults.ts'

const filters = [{ name: 'holder', label: 'Whose' }, ...dayFilters('sent')]

const refused = (fields: Record<string, string>) =>
  new ApiProblem(400, { error: 'Please start at its top.', code: 'invalid_request', fields })

test('a value that the server does not accept is named by its filter, and can be removed', () => {
  const search = { holder: 'xyz', sentFrom: '20261-01-01' }
  expect(faultOfList(refused({ holder: 'Must be one of: mine.' }), search, filters)).toEqual({
    words: '“Whose” cannot be “xyz”. Choose something else, or remove this filter.',
    names: ['holder'],
    verb: 'Remove this filter',
  })
  expect(faultOfList(refused({ holder: 'No.', sentFrom: 'No.' }), search, filters)).toMatchObject({
    words: expect.stringContaining('“20261-01-01” is not a day. Choose another day for “Sent from”'),
    names: ['holder', 'sentFrom'],
  })
})

test('a wrong order and a wrong page can be left, and an outage is no fault of the address', () => {
  expect(faultOfList(refused({ sort: 'No.' }), { sort: 'x' }, filters)?.names).toEqual(['sort'])
  expect(faultOfList(refused({}), { after: 'x' }, filters)).toMatchObject({
    words: 'Please start at its top.',
    names: ['after'],
  })
  expect(faultOfList(new ApiProblem(503, {}), { after: 'x' }, filters)).toBeUndefined()
})
