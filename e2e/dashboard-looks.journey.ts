// Every page of the customer's dashboard on a phone: touch targets are large enough for a finger, nothing covers them, and the HTML is valid.
import type { Locator, Page } from '@playwright/test'
import { beKnown } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, phoneOnly, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { withoutRowsAlike } from './rows-alike.ts'
import { faultsOfHtml } from './valid-html.ts'

const pages = [
  '',
  '/chat',
  '/my-orders',
  '/my-wishlist',
  '/downloads',
  '/uploads',
  '/transaction-manager',
  '/offers',
  '/my-sale',
  '/my-sale/listing',
  '/my-sale/photos',
  '/my-sale/changes',
  '/my-sale/offers',
  '/my-sale/dates',
  '/education-library',
  '/profile',
  '/sessions',
  '/change-password',
]

const isMeant = (fault: string) => fault.includes('covers BUTTON “Show password”') // a target inside its field is intended

test(
  'every page of the dashboard is accessible, and can be used with a finger',
  phoneOnly,
  async ({ page }) => {
    await beKnown(page)
    const [first = '', ...others] = pages.map((one) => `/dashboard${one}`)
    await page.goto(first)
    await expectRight(page)
    let orders: string[] = []
    for (const path of others) {
      await navigateInApp(page, path)
      if (path === '/dashboard/my-orders') orders = await linksOfOrders(page)
      await expectRight(page, main(page))
    }
    expect(orders.length).toBeGreaterThan(1)
    let form = ''
    for (const [at, order] of orders.entries()) {
      await navigateInApp(page, order)
      // The bar on top of an order leads back.
      await expectRight(page, at === 0 ? undefined : main(page))
      if (at === 1) form = (await linkOfForm(page)) ?? ''
    }
    // A form has its own bar instead of the menu at the bottom.
    await navigateInApp(page, form)
    await expectRight(page)
  },
)

const linksOfOrders = async (page: Page): Promise<string[]> => {
  const rows = page.getByRole('table', { name: 'My Orders' }).getByRole('link', { name: /^View/ })
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

const linkOfForm = (page: Page) =>
  page.getByRole('region', { name: 'Forms' }).getByRole('link').first().getAttribute('href')

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** The page at both widths, beginning with that of the page before. What surrounds it is the same on many pages, so `part` leaves it out. */
const expectRight = async (page: Page, part?: Locator) => {
  const path = page.url()
  await expect(heading(page)).toBeVisible()
  await expect(main(page).getByRole('status', { name: /Loading/ })).toHaveCount(0)
  expect.soft(await faultsOfHtml(page), path).toEqual([])
  for (const size of page.viewportSize()?.width === wide.width ? [wide, phone] : [phone, wide]) {
    await page.setViewportSize(size)
    if (size === phone) await expectUsableByFinger(page)
    await withoutRowsAlike(page, () => expectAccessible(page, part))
  }
}

const expectUsableByFinger = async (page: Page) => {
  const path = page.url()
  expect.soft(await page.evaluate(() => document.body.scrollHeight), path).toBeLessThanOrEqual(3_000)
  const faults = await faultsOfControls(page, 44)
  expect
    .soft(
      faults.filter((fault) => !isMeant(fault)),
      path,
    )
    .toEqual([])
}
