import { expect, test } from 'vitest'
import { isFromOwnPage } from '#server/platform/http/request-headers'

const own = ['shop.example']

test.each([
  ['the page itself', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  ['a page that hides its origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['the address bar or a reload', { 'sec-fetch-site': 'none' }],
  ['an older browser', { origin: 'https://shop.example' }],
  ['a program', {}],
])('from %s', (_title, headers) => {
  expect(isFromOwnPage(headers, own)).toBe(true)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that claims our name', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  ['a neighbor under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a file, or a frame without an origin', { origin: 'null' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['a name that begins the same way', { origin: 'https://shop.example.evil.example' }],
])('not from %s', (_title, headers) => {
  expect(isFromOwnPage(headers, own)).toBe(false)
})
