// Every page of the desk, wide and on the narrowest phone: nothing is cut off, covered, too small to press, or out of sight.
import type { Page } from '@playwright/test'
import { beStaff } from './at-the-desk.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { faultsOf, stopsWithoutFocus, watchShifts } from './looks.ts'
import { expectContrast } from './themes.ts'

const catalogue = ['categories', 'sellers', 'banners', 'coupons', 'videos', 'questions', 'legal-documents']

/** Lists are followed to their first record. */
const parts = {
  'the day’s work': {
    lists: ['leads', 'review', 'orders', 'cases', 'disputes', 'messages', 'contact', 'customers', 'sales'],
    pages: ['', '?whose=nobody', 'leads?q=nobody-has-this-name', 'quotes'],
  },
  'the shop': {
    lists: ['packages', ...catalogue].map((kind) => `catalogue/${kind}`),
    pages: ['catalogue/import', 'messages/replies', 'nothing-here'],
  },
  'the firm': {
    lists: ['reviews', 'privacy-requests', 'audit'],
    pages: [
      'disposals',
      'people',
      'insights',
      'staff',
      'settings',
      'settings/sales',
      'settings/legal-texts',
      'settings/connections',
      'settings/setup',
      'jobs',
      'account',
    ],
  },
}

for (const [name, { lists, pages }] of Object.entries(parts))
  test(`every page of ${name} looks right`, async ({ page, shop }) => {
    test.slow() // it visits some thirty pages at two widths
    await beStaff(page, shop)
    await watchShifts(page)
    for (const path of pages) await expectRight(page, `/desk/${path}`)
    for (const path of lists) {
      await expectRight(page, `/desk/${path}`)
      await expectRight(page, await firstRecord(page))
    }
  })

const firstRecord = async (page: Page): Promise<string> =>
  (await page.locator('main [data-row] a').first().getAttribute('href')) ?? ''

/** Dark at the wide width, and light at the narrow one. Axe checks everything once, and for the other theme only the contrast. */
const expectRight = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await expectLaidOut(page, 24)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectContrast(page, 'light')
  await page.reload()
  await expectLaidOut(page, 44)
}

const expectLaidOut = async (page: Page, target: number) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const where = `${page.url()} at ${page.viewportSize()?.width} pixels`
  expect.soft(await faultsOf(page, target), where).toEqual([])
  expect.soft(await stopsWithoutFocus(page, 4), where).toEqual([])
}
