// Every page of the desk, wide and on the narrowest phone: nothing is cut off, covered, too small to press, or out of sight.
import type { Page } from '@playwright/test'
import { beStaff } from './at-the-desk.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { faultsOf, stopsWithoutFocus, watchShifts } from './looks.ts'

const catalogue = ['categories', 'sellers', 'banners', 'coupons', 'videos', 'questions', 'legal-documents']

/** Lists are followed to their first record. */
const parts = {
  'the day’s work': {
    lists: ['leads', 'review', 'orders', 'cases', 'disputes', 'messages', 'contact', 'customers'],
    pages: ['', '?whose=nobody', 'leads?q=nobody-has-this-name'],
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
      'settings/legal-texts',
      'settings/connections',
      'settings/setup',
      'jobs',
      'account',
    ],
  },
}

for (const [name, { lists, pages }] of Object.entries(parts))
  test(`every page of ${name} looks right`, async ({ page, shop }, { project }) => {
    test.slow()
    const isPhone = project.name === 'phone'
    if (isPhone) await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' })
    await beStaff(page, shop)
    await watchShifts(page)
    for (const path of pages) await expectRight(page, `/desk/${path}`, isPhone)
    for (const path of lists) {
      await expectRight(page, `/desk/${path}`, isPhone)
      const first = page.locator('main [data-row] a').first()
      await expectRight(page, (await first.getAttribute('href')) ?? '', isPhone)
    }
  })

const expectRight = async (page: Page, path: string, isPhone: boolean) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect.soft(await faultsOf(page, isPhone ? 44 : 24), path).toEqual([])
  await expectAccessible(page)
  expect.soft(await stopsWithoutFocus(page, 4), path).toEqual([])
}
