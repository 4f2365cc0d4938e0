// Every page of the customer's dashboard on a phone: touch targets are large enough for a finger, nothing covers them, and the HTML is valid.
import { beKnown } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, phoneOnly, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'
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
    const rows = page.getByRole('table', { name: 'My Orders' }).getByRole('link', { name: /^View/ })
    await page.goto('/dashboard/my-orders')
    await expect(rows.first()).toBeVisible()
    const orders = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await page.goto(orders.find((_, index) => index === 1) ?? '')
    const fill = await page
      .getByRole('region', { name: 'Forms' })
      .getByRole('link')
      .first()
      .getAttribute('href')
    for (const path of [...pages.map((one) => `/dashboard${one}`), ...orders, fill ?? '']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(main(page).getByRole('status', { name: /Loading/ })).toHaveCount(0)
      expect.soft(await page.evaluate(() => document.body.scrollHeight), path).toBeLessThanOrEqual(3_000)
      const faults = await faultsOfControls(page, 44)
      expect
        .soft(
          faults.filter((fault) => !isMeant(fault)),
          path,
        )
        .toEqual([])
      expect.soft(await faultsOfHtml(page), path).toEqual([])
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
    }
  },
)
