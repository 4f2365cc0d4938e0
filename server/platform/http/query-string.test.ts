import { expect, test } from 'vitest'
import { parseQueryString } from '#server/platform/http/query-string'

test.each<[string, Record<string, string>]>([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['category=Photos%20%26%20Media&&value=sign', { category: 'Photos & Media', value: 'sign' }],
  ['a=1&a=2', { a: '2' }],
  ['a=1&a=', {}],
  ['a=&b', {}],
  ['a=x+y', { a: 'x y' }],
  ['a=100%', { a: '100%' }],
  ['__proto__=x', Object.assign(Object.create(null), { ['__proto__']: 'x' })],
])('%j is read', (text, query) => {
  expect({ ...parseQueryString(text) }).toEqual({ ...query })
})
