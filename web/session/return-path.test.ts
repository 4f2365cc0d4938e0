import { expect, test } from 'vitest'
import { parseReturnPath } from '#web/session/return-path.ts'

test.each(['/', '/product/details/mls-plus?quantity=2#reviews', '/products?category=a%2Fb'])(
  'a login leads back to %s',
  (from) => {
    expect(parseReturnPath({ from })).toEqual({ from })
  },
)

test.each([
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'dashboard',
  '',
  `/${'a'.repeat(2000)}`,
  undefined,
  7,
])('a login does not lead to %s', (from) => {
  // Present, so that the value in the address is replaced.
  expect(parseReturnPath({ from })).toHaveProperty('from', undefined)
})
