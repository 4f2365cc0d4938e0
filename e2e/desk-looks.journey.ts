// Every page of the desk, wide and on the narrowest phone: nothing is cut off, covered, too small to press, or out of sight.
import type { Page } from '@playwright/test'
import { beStaff } from './at-the-desk.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { controlsWithoutFocus, faultsOf, stopsWithoutFocus, watchShifts } from './looks.ts'
import { expectContrast } from './themes.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { withoutRowsAlike } from './rows-alike.ts'

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

const looks = [
  { theme: 'dark', size: { width: 1440, height: 900 }, target: 24 },
  { theme: 'light', size: { width: 320, height: 640 }, target: 44 },
] as const

type Look = (typeof looks)[number]

test('every page of the desk looks right, wide and dark, and narrow and light', async ({ page, shop }) => {
  test.slow() // it visits sixty pages at two widths
  await beStaff(page, shop)
  await watchShifts(page)
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.theme })
    await page.setViewportSize(look.size)
    for (const [at, [name, part]] of Object.entries(parts).entries())
      await step(`${name}, ${look.theme}`, () => visitAll(page, look, { ...part, isFirst: at === 0 }))
  }
})

type Part = { lists: string[]; pages: string[]; isFirst: boolean }

/** Only the first list and the first record of the first part are loaded: the frame around all pages is the same. */
const visitAll = async (page: Page, look: Look, { lists, pages, isFirst }: Part) => {
  const records: string[] = []
  for (const [at, path] of [...lists, ...pages].entries()) {
    await visit(page, look, `/desk/${path}`, at === 0 && isFirst)
    if (at < lists.length) records.push(await firstRecord(page))
  }
  const [first = '', ...others] = records
  for (const path of others) await visit(page, look, path)
  await visit(page, look, first, isFirst)
  if (isFirst) expect.soft(await stopsWithoutFocus(page, 4), first).toEqual([])
}

const firstRecord = async (page: Page): Promise<string> =>
  (await page.locator('main [data-row] a').first().getAttribute('href')) ?? ''

/** Axe checks everything in the dark, and only the contrast in the light. What surrounds every page is checked with those that are loaded. */
const visit = async (page: Page, { theme, target }: Look, path: string, load = false) => {
  await (load ? page.goto(path) : navigateInApp(page, path))
  const where = `${page.url()} at ${page.viewportSize()?.width} pixels`
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('[role=status][aria-label=Loading]')).toHaveCount(0)
  expect.soft(await faultsOf(page, target), where).toEqual([])
  expect.soft(await controlsWithoutFocus(page, 4), where).toEqual([])
  const part = load ? undefined : page.getByRole('main')
  await withoutRowsAlike(page, () =>
    theme === 'dark' ? expectAccessible(page, part) : expectContrast(page, theme, part),
  )
}
