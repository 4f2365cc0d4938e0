import { expect, test } from 'vitest'
import { loggedPath, parseQueryString } from '#server/platform/http/request-url'

test.each<[string, Record<string, string>]>([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['category=Photos%20%26%20Media&&value=sign', { category: 'Photos & Media', value: 'sign' }],
  ['a=1&a=2', { a: '2' }],
  ['a=1&a=', {}],
  ['a=&b', {}],
  ['rating=null&lowPrice=undefined&sortPrice=nullish', { sortPrice: 'nullish' }],
  ['a=1&a=null', {}],
  ['a=x+y', { a: 'x y' }],
  ['a=100%', { a: '100%' }],
  ['__proto__=x', Object.assign(Object.create(null), { ['__proto__']: 'x' })],
])('%j is read', (text, query) => {
  expect({ ...parseQueryString(text) }).toEqual({ ...query })
})

test.each<[string, string | undefined, string]>([
  ['/api/home/zip/80202?x=1', '/api/home/zip/:zip', '/api/home/zip/80202'],
  ['/api/archives/secret', '/api/archives/:signed', '/api/archives/:signed'],
  ['/pictures/a/b/c.svg?v=1', '/pictures/*', '/pictures/a/b/c.svg'],
  // Pages and mistyped addresses share one route.
  ['/lead_form/claim?token=secret', '/*', '/lead_form/claim'],
  ['/dashboard/order/details/1', '/*', '/dashboard/order'],
  ['/api/archives/secret/', '/*', '/api/archives'],
  ['/API/archives/secret', '/*', '/API/archives'],
  ['/api/archives%2Fsecret', undefined, '/api/archives'],
  ['/', undefined, '/'],
  ['*', undefined, ''],
])('%s of the route %s is logged as %s', (url, route, path) => {
  expect(loggedPath(url, route)).toBe(path)
})
