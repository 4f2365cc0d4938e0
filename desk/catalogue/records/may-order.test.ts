import { expect, test } from 'vitest'
import { showsWholeOrder } from '#desk/catalogue/records/may-order.ts'

test.each([
  [{}, true],
  [{ q: '' }, true],
  [{ q: 'co' }, false],
  [{ archived: 1 }, false],
])('a list can be put in order if it shows everything: %j', (search, may) => {
  expect(showsWholeOrder(search)).toBe(may)
})
