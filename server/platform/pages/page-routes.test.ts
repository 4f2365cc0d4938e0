import { expect, test } from 'vitest'
import { pageAddresses } from '#server/platform/pages/page-routes'

const { find, mend } = pageAddresses([
  { path: '/', readQuery: () => ({}) },
  {
    path: '/packages',
    readQuery: ({ sortPrice, category, pageNumber }) => ({
      sortPrice: sortPrice === 'low-to-high' ? sortPrice : undefined,
      category,
      pageNumber: Number(pageNumber) > 1 ? Number(pageNumber) : undefined,
    }),
  },
  { path: '/product/details/$slug', isCounted: true },
  { path: '/dashboard' },
  { path: '/dashboard/' },
  { path: '/dashboard/chat/$sellerId' },
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
  ['/packages?sortPrice=sideways', '/packages'],
  ['/packages?pageNumber=1', '/packages'],
  ['/packages?pageNumber=02', '/packages?pageNumber=2'],
  ['/product/details/yard-sign?x=1', '/product/details/yard-sign'],
  ['/product/details/', undefined],
  ['/product/details/a/b', undefined],
  ['/product/details/..', undefined],
  ['/product/details/^', undefined],
  ['/product/details/%5E', undefined],
  ['/product/details/a|b', undefined],
  ['/product/details/sch%C3%B6n', undefined],
  ['/dashboard/chat/1?x=1', '/dashboard/chat/1'],
  ['/dashboard/', undefined],
  ['/wp-login.php', undefined],
])('%s is kept under %s', (url, key) => {
  expect(find(url)?.key).toBe(key)
})

test.each<[string, string | undefined]>([
  ['/packages/', '/packages'],
  ['/packages/?category=Signs', '/packages?category=Signs'],
  ['/dashboard/', '/dashboard'],
  ['/product/details/yard%2Dsign', '/product/details/yard-sign'],
  ['/product/details/yard%2dsign/', '/product/details/yard-sign'],
  ['/packages', undefined],
  ['/packages//', undefined],
  ['//packages', undefined],
  ['//evil.example/', undefined],
  ['/product/details/%2E%2E', undefined],
  ['/product/details/%5E', undefined],
  ['/product/details/a%2Fb', undefined],
  ['/', undefined],
])('%s redirects to %s', (url, better) => {
  expect(mend(url)).toBe(better)
})

test('pages with unlimited addresses are recognized', () => {
  const isCounted = (url: string) => find(url)?.isCounted
  expect(['/', '/packages?utm=1', '/product/details/yard-sign'].map(isCounted)).toEqual([true, true, true])
  expect(['/packages?category=x', '/dashboard/chat/x'].map(isCounted)).toEqual([false, false])
})
