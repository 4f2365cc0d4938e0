import type { Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { expectCount, said } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { startShop } from './start-shop.ts'

const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page did not load' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })
const openPackage = (page: Page) => page.getByRole('link', { name: 'MLS Plus', exact: true }).first().click()

/** On a page that has loaded everything. */
const loseConnection = async (page: Page) => {
  await page.goto('/packages')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

test(
  'without a connection a page says so, and Retry loads it once there is one',
  once,
  async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|ApiProblem/)
    await loseConnection(page)
    await openPackage(page)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'MLS Plus' })).toBeVisible()
  },
)

test(
  'a link to a page whose code was never loaded says so without a connection, and Retry loads it',
  once,
  async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|ApiProblem/)
    await loseConnection(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mile High Home Sellers|About/)
    await expect(failure(page)).toHaveCount(0)
  },
)

test(
  'the code of toasts that could not be fetched is fetched again, and what was reported is shown',
  once,
  async ({ page, expectError }) => {
    expectError(/Failed to load resource|Failed to fetch dynamically imported module/)
    let isAway = true
    await page.route(/toaster-[^/]+\.js/, (route) => (isAway ? route.abort() : route.continue()))
    await beCustomer(page)
    await page.goto('/product/details/seller-coaching')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expectCount(page, 1)
    isAway = false
    await said(page, 'Added to your cart.')
  },
)

test('an invalid response is no dead end: Back leads to the list', once, async ({ page, expectError }) => {
  expectError(/500|ApiProblem/)
  await page.goto('/packages')
  await page.route('**/api/home/product-details/**', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  )
  await openPackage(page)
  await expect(failure(page)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '(18) Products' })).toBeVisible()
})

test('after 15 seconds without a response the page stops waiting', once, async ({ page, expectError }) => {
  test.slow()
  expectError(/ApiProblem/)
  await page.goto('/packages')
  await page.route('**/api/home/query-products**', () => {})
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Low to High Price')
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached()
  await expect(failure(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The server took too long to answer. Please try again.')).toBeVisible()
  await page.unroute('**/api/home/query-products**')
  await retry(page).click()
  await expect(page.getByRole('heading', { name: '(18) Products' })).toBeVisible()
})

test(
  'a page that is open while offline stays, and works again once online',
  once,
  async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('heading', { name: 'Straight answers' }).scrollIntoViewIfNeeded()
    await page.getByText('Where do you work?').click()
    await expect(page.getByText('In Colorado, where we are licensed')).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(failure(page)).toHaveCount(0)
    await context.setOffline(false)
    const categories = page.getByRole('region', { name: 'Categories' })
    await expect(async () => {
      await categories.getByRole('button', { name: 'Next in Categories' }).click()
      expect(await categories.getByRole('list').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
    }).toPass()
  },
)

test(
  'while the server cannot even name the brokerage, the page is complete, and Retry loads the shop',
  once,
  async ({ page, expectError }) => {
    expectError(/status of 500|ApiProblem/)
    const shop = await startShop()
    const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
    database.exec('alter table setting rename to setting_away')
    const answer = await page.goto(shop.address)
    expect(answer?.status()).toBe(500)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('If you write to us about this, mention request')).toBeVisible()
    await expectAccessible(page)
    database.exec('alter table setting_away rename to setting')
    database.close()
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stress-Free and Fast!' })).toBeVisible()
    await page.goto('about:blank')
    await shop.stop()
  },
)

test('a browser that does not know popovers shows messages too', once, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    const { matches, setAttribute } = Element.prototype
    const matchesKnown = function (this: Element, selector: string) {
      if (selector === ':popover-open') throw new DOMException('', 'SyntaxError')
      return matches.call(this, selector)
    }
    Object.assign(Element.prototype, { matches: matchesKnown })
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value)
    }
  })
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('customerToken', 'of no use'))
  await page.goto('/packages')
  const message = page.getByRole('alert').getByText('Your session ended. Log in to see your cart and orders.')
  await expect(message).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the cart says what it needs and whom to call instead', once, async ({ page }) => {
    await page.goto('/card')
    await expect(page.getByRole('main').getByText('The cart needs JavaScript')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '(303) 555-0142' })).toBeVisible()
    await expect(page.getByRole('main').locator('.animate-pulse:visible')).toHaveCount(0)
  })
})
