import type { Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { expect, expectAccessible, step, test } from './harness.ts'
import { startShop } from './start-shop.ts'

const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page did not load' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })
const openPackage = (page: Page) => page.getByRole('link', { name: 'MLS Plus', exact: true }).first().click()

/** On a page that has loaded everything. */
const loseConnection = async (page: Page, path = '/packages') => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

test('without a connection; a response that is invalid or never comes; and a shop that does not even send the brokerage’s name', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|500|ApiProblem/)
  await step('a page says so, and Retry loads it once there is one', async () => {
    await loseConnection(page)
    await openPackage(page)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'MLS Plus' })).toBeVisible()
  })
  await context.setOffline(false)

  await step('a link to a page whose code was never loaded says so, and Retry loads it', async () => {
    await loseConnection(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You sell your home/)
    await expect(failure(page)).toHaveCount(0)
  })
  await context.setOffline(false)

  await step('a page that is open while offline stays, and works again once online', async () => {
    await loseConnection(page, '/')
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
  })
  await context.setOffline(false)

  await page.clock.install()
  await step('an invalid response is no dead end: Back leads to the list', async () => {
    await page.goto('/packages')
    await page.route('**/api/home/product-details/**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
    )
    await openPackage(page)
    await expect(failure(page)).toBeVisible()
    await expectAccessible(page, page.getByRole('main'))
    await page.goBack()
    await expect(page.getByRole('heading', { name: '(18) Products' })).toBeVisible()
  })

  await step('after 15 seconds without a response the page stops waiting', async () => {
    await page.route('**/api/home/query-products**', () => {})
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Low to High Price')
    await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached()
    await page.clock.runFor(10_000)
    await expect(failure(page)).toBeHidden()
    await page.clock.runFor(5_500)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('The server took too long to answer. Please try again.')).toBeVisible()
    await page.unroute('**/api/home/query-products**')
    await retry(page).click()
    await expect(page.getByRole('heading', { name: '(18) Products' })).toBeVisible()
  })

  await step('without the brokerage’s name the page is complete, and Retry loads the shop', async () => {
    // A shop that has answered before knows the name.
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
  })
})
