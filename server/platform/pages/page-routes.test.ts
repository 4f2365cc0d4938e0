import { expect, test } from 'vitest'
import { pageKeys } from '#server/platform/pages/page-routes'

const keyOf = pageKeys([
  { path: '/', query: [] },
  { path: '/packages', query: ['sortPrice', 'category'] },
  { path: '/product/details/$slug', query: [] },
  { path: '/dashboard/$', query: [] },
])

test.each<[string, string | undefined]>([
  ['/', '/'],
  ['/?utm_source=mail&token=secret', '/'],
  ['/packages', '/packages'],
  ['/packages?', '/packages'],
  ['/packages?category=Signs&sortPrice=low-to-high', '/packages?category=Signs&sortPrice=low-to-high'],
  ['/packages?sortPrice=low-to-high&&x=1&category=Signs', '/packages?category=Signs&sortPrice=low-to-high'],
  ['/packages?category=', '/packages'],
  ['/packages?category=a&category=b', '/packages?category=b'],
  ['/packages?category=A%26B', '/packages?category=A%26B'],
  ['/product/details/yard-sign?x=1', '/product/details/yard-sign'],
  ['/product/details/', undefined],
  ['/product/details/a/b', undefined],
  ['/dashboard/order/details/1?x=1', '/dashboard/order/details/1'],
  ['/dashboard/', undefined],
  ['/wp-login.php', undefined],
])('%s is kept under %s', (url, key) => {
  expect(keyOf(url)).toBe(key)
})
