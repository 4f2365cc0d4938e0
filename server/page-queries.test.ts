import { expect, test } from 'vitest'
import { pageQueries } from '#server/page-queries'
import { pageFiles } from '#web/router.tsx'

test('every page with query parameters is a page of the shop', () => {
  expect(Object.keys(pageFiles)).toEqual(expect.arrayContaining(Object.keys(pageQueries)))
})
