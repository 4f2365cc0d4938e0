import { expect, test } from 'vitest'
import { basesOf, withInherited, wouldCircle } from './builds-on.ts'

const chain = new Map([
  ['large', 'middle'],
  ['middle', 'small'],
])
const buildsOn = (id: string) => chain.get(id)

test('a package builds on the nearest and on what that builds on', () => {
  expect(basesOf('large', buildsOn)).toEqual(['middle', 'small'])
  expect(basesOf('small', buildsOn)).toEqual([])
})

test('a circle of imports is found, and the search ends', () => {
  expect(wouldCircle('small', 'large', buildsOn)).toBe(true)
  expect(wouldCircle('small', 'small', buildsOn)).toBe(true)
  expect(wouldCircle('new', 'large', buildsOn)).toBe(false)
  const circle = (id: string) => (id === 'a' ? 'b' : 'a')
  expect(basesOf('a', circle)).toEqual(['b'])
  expect(basesOf('c', circle)).toEqual(['a', 'b'])
})

test('a larger package has what the smaller ones have, its own values count, and the homeowner’s part is its own', () => {
  expect(
    withInherited({ 'mls-photos': 'Up to 40', lockbox: true }, [
      { 'mls-changes': 'Unlimited', 'sign-rider': true },
      { 'mls-photos': 'Up to 25', 'mls-changes': '3', 'text-review': true, 'take-photos': 'You' },
    ]),
  ).toEqual({
    'mls-photos': 'Up to 40',
    'mls-changes': 'Unlimited',
    'text-review': true,
    'sign-rider': true,
    lockbox: true,
  })
})
