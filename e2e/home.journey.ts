import type { Page } from '@playwright/test'
import { expect, expectAccessible, phoneOnly, step, test } from './harness.ts'

const addressField = (page: Page) => page.getByRole('textbox', { name: 'Home address' }).first()
const getOffer = (page: Page) => page.getByRole('button', { name: 'GET MY OFFER' }).first()
const featured = (page: Page) => page.getByRole('region', { name: 'Featured packages' })
const categories = (page: Page) => page.getByRole('region', { name: 'Categories' })

const showsFirstScreen = (page: Page) =>
  step('the first screen has the promise, its qualifier, the address and the lowest price', async () => {
    const price = page.getByRole('heading', { name: 'Flat-fee listing from $519' })
    const promise = page.getByRole('heading', { name: 'Stress-Free and Fast!', level: 1 })
    for (const part of [promise, page.getByText('No one can guarantee a sale'), getOffer(page), price])
      await expect(part).toBeInViewport({ ratio: 1 })
    const foot = await page.getByLabel('Shortcuts').boundingBox()
    expect((await price.boundingBox())?.y).toBeLessThan((foot?.y ?? 900) - 24)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(120)
  })

const showsFeatured = (page: Page) =>
  step('featured packages are shown two at a time, with a way to the rest', async () => {
    await expect(page.getByRole('link', { name: 'See the rest in the shop' })).toHaveAttribute(
      'href',
      '/packages',
    )
    await featured(page).scrollIntoViewIfNeeded()
    const names = featured(page).getByRole('heading')
    await expect(names.nth(4)).toBeAttached() // once the section is hydrated
    for (const inSight of [
      [0, 1],
      [2, 3],
    ]) {
      for (const place of [0, 1, 2, 3]) {
        if (inSight.includes(place)) await expect(names.nth(place)).toBeInViewport({ ratio: 0.9 })
        else await expect(names.nth(place)).not.toBeInViewport()
      }
      await featured(page).getByRole('button', { name: 'Next in Featured packages' }).click()
    }
  })

/** Advances the page's clock by this much, and runs its timers. */
const letPass = (page: Page, ms: number) => page.clock.runFor(ms)
const place = (page: Page) =>
  categories(page)
    .getByRole('list')
    .evaluate((list) => list.scrollLeft)

test('the home page, and the visitor’s control of everything that moves on it', async ({ page }) => {
  await page.goto('/')
  await showsFirstScreen(page)
  await showsFeatured(page)
  await step('on the map Colorado starts a sale, and the other states say why they do not', async () => {
    const map = page.getByRole('group', { name: 'Map of the United States' })
    await map.getByRole('link', { name: 'Georgia: not yet licensed' }).focus()
    await page.keyboard.press('Enter')
    const reason = page.getByText('We do not have a license in Georgia yet')
    await expect(reason).toBeVisible()
    await expect(page).not.toHaveURL(/lead_form/)
    await expectAccessible(page, page.getByRole('listitem').filter({ has: reason }))
    await map.getByRole('link', { name: 'Colorado: start your sale' }).click()
    await expect(page).toHaveURL(/\/lead_form$/)
  })

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  await step('every press on Next counts, however quick', async () => {
    const next = featured(page).getByRole('button', { name: 'Next in Featured packages' })
    await next.scrollIntoViewIfNeeded()
    // The third pair is there once the section is hydrated.
    await expect(featured(page).getByRole('heading').nth(4)).toBeAttached()
    await next.dblclick()
    await expect(featured(page).getByRole('heading').nth(4)).toBeInViewport({ ratio: 0.9 })
    await expect(featured(page).getByRole('heading').nth(2)).not.toBeInViewport()
  })

  await step('the categories move by themselves until they are paused', async () => {
    await page.mouse.move(0, 0)
    await categories(page).getByRole('list').scrollIntoViewIfNeeded()
    await expect(async () => {
      await letPass(page, 2500)
      expect(await place(page)).toBeGreaterThan(50)
    }).toPass()
    await categories(page).getByRole('button', { name: 'Pause Categories' }).click()
    await page.mouse.move(0, 0)
    // Lets the current step end.
    await letPass(page, 600)
    const paused = await place(page)
    await letPass(page, 2500)
    expect(await place(page)).toBe(paused)
  })
})

test('the links and the address of the home page', async ({ page, expectError }) => {
  expectError(/503|ERR_FAILED/) // in the third step and the last one

  await step('a link to the home page leads to all of its first screen at once', async () => {
    await page.goto('/about')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /Stress-Free/ })).toBeVisible()
    for (const part of ['Money-back guarantee:', 'Flat-fee listing from'])
      expect(await page.getByText(part).first().isVisible(), part).toBe(true)
  })

  await step('a typed address leads to the lead form, stays out of the address bar, and is kept', () =>
    sendAddress(page),
  )

  await step('the package on the sign opens in a quick view, after a failure too, and on its own page', () =>
    lookQuickly(page),
  )

  await step('a category links to its packages, and all packages link to the shop', async () => {
    await page.goBack()
    await categories(page)
      .getByRole('link', { name: /^MLS Listing/ })
      .click()
    await expect(page).toHaveURL(/\/products\?category=MLS(\+|%20)Listing$/)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'See all 18 packages' }).click()
    await expect(page).toHaveURL(/\/packages$/)
  })

  await step(
    'on the smallest phone the address field is on the first screen, and works before hydration',
    () => sendEarly(page),
  )

  await page.route('**/pictures/*-cover*', (route) => route.abort())
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/#faq-refund')
  await step('one answer is open at a time, and a link can open one', async () => {
    const refund = page.getByText('Full refund within 14 days of payment')
    await expect(refund).toBeVisible()
    await page.getByText('Where do you work?').click()
    await expect(page.getByText('In Colorado, where we are licensed')).toBeVisible()
    await expect(refund).toBeHidden()
    await page.getByText('Where do you work?').click()
    await expect(page.getByText('In Colorado, where we are licensed')).toBeHidden()
  })

  await step('a card keeps its size before its picture has loaded', async () => {
    // The picture says nothing beyond the package's name, so it has no role to be found by.
    const cover = featured(page).locator('img').first()
    await cover.scrollIntoViewIfNeeded()
    expect((await cover.boundingBox())?.height).toBeGreaterThan(200)
  })
})

async function sendAddress(page: Page): Promise<void> {
  const address = addressField(page)
  await expect(getOffer(page)).toBeDisabled()
  // A press on the blank field says what is missing, as Enter does.
  await getOffer(page).click({ force: true })
  await expect(page.getByText('Enter your home address.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('   ')
  await expect(getOffer(page)).toBeDisabled()
  await address.press('Enter')
  await expect(page.getByText('Enter your home address.')).toBeVisible()
  await address.fill(' 1600 Pearl St, Boulder, CO 80302 ')
  await getOffer(page).click()
  await expect(page).toHaveURL(/\/lead_form$/)
  await expect(page.getByLabel('Street address')).toHaveValue('1600 Pearl St')
  await page.goBack()
  await expect(address).toHaveValue('1600 Pearl St, Boulder, CO 80302')

  await address.fill('1600 Pearl St, Boulder')
  await address.press('Enter')
  await expect(page).toHaveURL('/lead_form')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(address).toHaveValue('1600 Pearl St, Boulder')
}

async function lookQuickly(page: Page): Promise<void> {
  const details = '**/api/home/product-details/*'
  await page.route(details, (route) =>
    route.fulfill({ status: 503, json: { error: 'We are busy.', code: 'overloaded', requestId: 'x' } }),
  )
  await page.getByRole('button', { name: 'Quick view of Full-Service Flat Fee' }).click()
  const quickView = page.getByRole('dialog', { name: 'Full-Service Flat Fee' })
  const alert = quickView.getByRole('alert')
  await expect(alert).toContainText('We are busy.')
  await page.unroute(details)
  await quickView.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toBeHidden()
  await expect(quickView.getByRole('listitem').first()).not.toBeEmpty()
  await expect(quickView.getByText('$5,019')).toBeVisible()
  await expectAccessible(page, quickView)
  await page.keyboard.press('Escape')
  await expect(quickView).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Full-Service Flat Fee', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/details\/full-service-flat-fee$/)
}

async function sendEarly(page: Page): Promise<void> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.setViewportSize({ width: 320, height: 568 })
  const visit = page.goto('/')
  const field = await addressField(page).boundingBox()
  const shortcuts = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(shortcuts?.y ?? 0)
  await addressField(page).fill('1600 Pearl St, Boulder, CO 80302')
  wake()
  await visit
  await page.unroute('**/assets/*.js')
  await getOffer(page).click()
  await expect(page).toHaveURL(/\/lead_form$/)
}

test(
  'on a phone, the first screen, the featured packages, and categories that a touch stops',
  phoneOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await showsFirstScreen(page)
    await showsFeatured(page)
    await page.mouse.move(0, 0)
    const row = categories(page).getByRole('list')
    await row.scrollIntoViewIfNeeded()
    await expect(async () => {
      await letPass(page, 2500)
      expect(await place(page)).toBeGreaterThan(20)
    }).toPass()
    await row.dispatchEvent('touchstart')
    // The current step ends at the nearest category.
    await letPass(page, 600)
    const held = await place(page)
    await letPass(page, 2500)
    expect(await place(page)).toBe(held)
    await row.dispatchEvent('touchend')
    await expect(async () => {
      await letPass(page, 2500)
      expect(await place(page)).not.toBe(held)
    }).toPass()
  },
)
