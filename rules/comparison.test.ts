import { expect, test } from 'vitest'
import { mostCompared } from './catalogue.ts'
import { comparedSlugs, comparisonOf, parseComparison } from './comparison.ts'

test('an address names the packages in the order of the columns', () => {
  const search = comparisonOf(['mls-plus', 'guided-seller'])
  expect(search).toEqual({ packages: 'mls-plus guided-seller' })
  expect(parseComparison(search)).toEqual(search)
  expect(comparedSlugs(search)).toEqual(['mls-plus', 'guided-seller'])
})

test('an address without packages compares nothing', () => {
  expect(comparisonOf([])).toEqual({})
  expect(comparedSlugs({})).toEqual([])
})

test.each<[unknown, string | undefined]>([
  ['b  a,c ', 'b a c'],
  ['a a b', 'a b'],
  ['a ../b B_c d', 'a d'],
  [7, '7'],
  ['', undefined],
  [undefined, undefined],
])('the address %j is read as %j', (packages, read) => {
  expect(parseComparison({ packages }).packages).toBe(read)
})

test('no more packages are compared than there are columns', () => {
  const many = Array.from({ length: mostCompared + 2 }, (_, at) => `package-${at}`)
  expect(comparedSlugs(parseComparison({ packages: many.join(' ') }))).toEqual(many.slice(0, mostCompared))
})
