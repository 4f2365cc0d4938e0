import { expect, test } from 'vitest'
import { pageQueries } from '#server/page-queries'
import { pageAddresses } from '#server/platform/pages/page-routes'
import { pageFiles } from '#web/router.tsx'

test('every page with query parameters is a page of the shop', () => {
  expect(Object.keys(pageFiles)).toEqual(expect.arrayContaining(Object.keys(pageQueries)))
})

const { find } = pageAddresses(Object.keys(pageFiles).map((path) => ({ path, ...pageQueries[path] })))

test.each<[page: string, sameAs: string]>([
  ['/product/details/mls-plus?quantity=1', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=1000000', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=many', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=2&quantity=0x3', '/product/details/mls-plus?quantity=3'],
  ['/product/details/mls-plus?quantity=2.0&from=mail', '/product/details/mls-plus?quantity=2'],
  ['/packages?rating=6&lowPrice=-1&sortPrice=up&view=grid&pageNumber=0&value=x', '/packages'],
  ['/packages?lowPrice=9.50&highPrice=5', '/packages?highPrice=9.5&lowPrice=5'],
  ['/products?category=+Signs+&&view=list', '/products?category=Signs&view=list'],
  ['/products/search?value=sign&category=', '/products/search?value=sign'],
  ['/login?forgot=1&token=secret', '/login'],
  ['/dashboard/my-orders?status=all', '/dashboard/my-orders'],
  ['/dashboard/my-orders?status=pending&x=1', '/dashboard/my-orders?status=pending'],
  ['/reset_password?token=secret', '/reset_password'],
])('%s is the page of %s', (page, sameAs) => {
  expect(find(page)?.key).toBe(sameAs)
})

test('every page of the shop has an address', () => {
  const paths = Object.keys(pageFiles).filter((path) => path === '/' || !path.endsWith('/'))
  for (const path of paths) expect(find(path.replace(/\$\w+/, 'a-1'))).toBeDefined()
})
