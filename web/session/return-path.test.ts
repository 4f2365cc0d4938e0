import { expect, test } from 'vitest'
import { parseReturnPath } from '#web/session/return-path.ts'

test.each([
  '/',
  '/product/details/mls-plus?quantity=2#reviews',
  '/products?category=a%2Fb',
  '/products/search?value=a//b\\c',
])('a login leads back to %s', (from) => {
  expect(parseReturnPath({ from })).toEqual({ from })
})

test.each([
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/a/..//elsewhere.example/',
  '/.//elsewhere.example/',
  '/..\\/elsewhere.example/',
  '/a\\..\\\\elsewhere.example/',
  '/\n/elsewhere.example/',
  ' //elsewhere.example/',
  '%2F%2Felsewhere.example/',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
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
