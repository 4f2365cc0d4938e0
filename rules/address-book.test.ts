import { expect, test } from 'vitest'
import { isSamePlace } from '#rules/address-book'

const home = { address: '123 Main St., Unit 4', post: '80202-1234' }

test.each([
  [{ address: '123 main st, unit 4', post: '80202' }, true],
  [{ address: '123 Main St #4', post: '80202' }, true],
  [{ address: '123 Main St., Unit 5', post: '80202' }, false],
  [{ address: '123 Main St., Unit 4', post: '80203' }, false],
])('%j is the same place: %s', (other, is) => {
  expect(isSamePlace(home, other)).toBe(is)
})
