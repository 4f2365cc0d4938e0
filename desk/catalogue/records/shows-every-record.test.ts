import { expect, test } from 'vitest'
import { showsEveryRecord } from '#desk/catalogue/records/shows-every-record.ts'

test.each([
  [{}, true],
  [{ q: '' }, true],
  [{ q: 'co' }, false],
  [{ archived: 1 }, false],
])('a list can be put in order if it shows everything: %j', (search, may) => {
  expect(showsEveryRecord(search)).toBe(may)
})
