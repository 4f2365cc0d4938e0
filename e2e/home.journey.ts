import { expect, expectAccessible, once, test } from './harness.ts'

test('a typed address leads to the lead form and stays out of the address bar', once, async ({ page }) => {
  await page.goto('/')
  const address = page.getByRole('textbox', { name: 'Home address' }).first()
  const send = page.getByRole('button', { name: 'GET MY OFFER' }).first()
  await expect(send).toBeDisabled()
  // A press on the blank field says what is missing, as Enter does.
  await send.click({ force: true })
  await expect(page.getByText('Enter your home address.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('   ')
  await expect(send).toBeDisabled()
  await address.press('Enter')
  await expect(page.getByText('Enter your home address.')).toBeVisible()
  await address.fill(' 1600 Pearl St, Boulder, CO 80302 ')
  await send.click()
  await expect(page).toHaveURL(/\/lead_form$/)
  await expect(page.getByLabel('Street address')).toHaveValue('1600 Pearl St')
  await page.goBack()
  await expect(address).toHaveValue('1600 Pearl St, Boulder, CO 80302')
})

test('a link to the home page leads to all of its first screen at once', once, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Stress-Free/ })).toBeVisible()
  for (const part of ['Money-back guarantee:', 'List it yourself'])
    expect(await page.getByText(part).first().isVisible(), part).toBe(true)
})

test('an address typed before hydration can be sent', once, async ({ page }) => {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await awake
    await route.continue()
  })
  const visit = page.goto('/')
  await page.getByRole('textbox', { name: 'Home address' }).first().fill('1600 Pearl St, Boulder, CO 80302')
  wake()
  await visit
  await page.getByRole('button', { name: 'GET MY OFFER' }).first().click()
  await expect(page).toHaveURL(/\/lead_form$/)
})

test('the promise, its qualifier and the address field are on the first screen', async ({ page }) => {
  await page.goto('/')
  for (const part of [
    page.getByRole('heading', { name: 'Stress-Free and Fast!', level: 1 }),
    page.getByText('No one can guarantee a sale'),
    page.getByRole('button', { name: 'GET MY OFFER' }).first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('on the smallest phone the address field is on the first screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  const field = await page.getByRole('textbox', { name: 'Home address' }).first().boundingBox()
  const shortcuts = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(shortcuts?.y ?? 0)
})

test('the package on the sign opens in a quick view and on its own page', once, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick view of Full-Service Flat Fee' }).click()
  const quickView = page.getByRole('dialog', { name: 'Full-Service Flat Fee' })
  await expect(quickView.getByRole('listitem').first()).not.toBeEmpty()
  await expect(quickView.getByText('$5,019')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(quickView).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Full-Service Flat Fee', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/details\/full-service-flat-fee$/)
})

test(
  'a quick view whose details fail to load says so and can be retried',
  once,
  async ({ page, expectError }) => {
    expectError(/503|ERR_FAILED/)
    await page.goto('/')
    const alert = page.getByRole('dialog').getByRole('alert')
    const details = '**/api/home/product-details/*'
    await page.route(details, (route) =>
      route.fulfill({ status: 503, json: { error: 'We are busy.', code: 'overloaded', requestId: 'x' } }),
    )
    await page.getByRole('button', { name: /^Quick view/ }).click()
    await expect(alert).toContainText('We are busy.')
    await page.unroute(details)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
  },
)

test('one answer is open at a time, and a link can open one', once, async ({ page }) => {
  await page.goto('/#faq-refund')
  const refund = page.getByText('Full refund within 14 days of payment')
  await expect(refund).toBeVisible()
  await page.getByText('Where do you work?').click()
  await expect(page.getByText('In Colorado, where we are licensed')).toBeVisible()
  await expect(refund).toBeHidden()
  await page.getByText('Where do you work?').click()
  await expect(page.getByText('In Colorado, where we are licensed')).toBeHidden()
})

test('on the map Colorado starts a sale, and the other states say why they do not', async ({ page }) => {
  await page.goto('/')
  const map = page.getByRole('group', { name: 'Map of the United States' })
  await map.getByRole('link', { name: 'Georgia: not yet licensed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not have a license in Georgia yet')).toBeVisible()
  await expect(page).not.toHaveURL(/lead_form/)
  await expectAccessible(page)
  await map.getByRole('link', { name: 'Colorado: start your sale' }).click()
  await expect(page).toHaveURL(/\/lead_form$/)
})

test('a category links to its packages, and all packages link to the shop', once, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^MLS Listing/ })
    .click()
  await expect(page).toHaveURL(/\/products\?category=MLS(\+|%20)Listing$/)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'See all 18 packages' }).click()
  await expect(page).toHaveURL(/\/packages$/)
})

test('featured packages are shown two at a time, with a way to the rest', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See the rest in the shop' })).toHaveAttribute(
    'href',
    '/packages',
  )
  const featured = page.getByRole('region', { name: 'Featured packages' })
  await featured.scrollIntoViewIfNeeded()
  const names = featured.getByRole('heading')
  // The third pair is there once the section is hydrated.
  await expect(names.nth(4)).toBeAttached()
  for (const inSight of [
    [0, 1],
    [2, 3],
  ]) {
    for (const place of [0, 1, 2, 3]) {
      if (inSight.includes(place)) await expect(names.nth(place)).toBeInViewport({ ratio: 0.9 })
      else await expect(names.nth(place)).not.toBeInViewport()
    }
    await featured.getByRole('button', { name: 'Next in Featured packages' }).click()
  }
})

test('a card keeps its size before its picture has loaded', once, async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await page.route('**/pictures/*-cover*', (route) => route.abort())
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/')
  // The picture says nothing beyond the package's name, so it has no role to be found by.
  const cover = page.getByRole('region', { name: 'Featured packages' }).locator('img').first()
  await cover.scrollIntoViewIfNeeded()
  expect((await cover.boundingBox())?.height).toBeGreaterThan(200)
})

test.describe('when motion is allowed', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('every press on Next counts, however quick', once, async ({ page }) => {
    await page.goto('/')
    const featured = page.getByRole('region', { name: 'Featured packages' })
    const next = featured.getByRole('button', { name: 'Next in Featured packages' })
    await next.scrollIntoViewIfNeeded()
    // The third pair is there once the section is hydrated.
    await expect(featured.getByRole('heading').nth(4)).toBeAttached()
    await next.dblclick()
    await expect(featured.getByRole('heading').nth(4)).toBeInViewport({ ratio: 0.9 })
    await expect(featured.getByRole('heading').nth(2)).not.toBeInViewport()
  })

  test('a finger on the categories stops them', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'for those who have a touch screen')
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Categories' }).getByRole('list')
    const place = () => row.evaluate((list) => list.scrollLeft)
    await row.scrollIntoViewIfNeeded()
    await expect.poll(place).toBeGreaterThan(20)
    await row.dispatchEvent('touchstart')
    // The current step ends at the nearest category.
    await page.waitForTimeout(600)
    const held = await place()
    await page.waitForTimeout(2500)
    expect(await place()).toBe(held)
    await row.dispatchEvent('touchend')
    await expect.poll(place).not.toBe(held)
  })

  test('the categories move by themselves until they are paused', once, async ({ page }) => {
    await page.goto('/')
    const categories = page.getByRole('region', { name: 'Categories' })
    const row = categories.getByRole('list')
    const place = () => row.evaluate((list) => list.scrollLeft)
    await row.scrollIntoViewIfNeeded()
    await expect.poll(place).toBeGreaterThan(50)
    await categories.getByRole('button', { name: 'Pause Categories' }).click()
    await page.mouse.move(0, 0)
    // The current step may end.
    await page.waitForTimeout(600)
    const paused = await place()
    await page.waitForTimeout(2500)
    expect(await place()).toBe(paused)
  })
})

test(
  'without JavaScript the page can be read, and its details and links work',
  once,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByText('Will you guarantee that my home sells?').click()
    await expect(page.getByText('We stand behind our own work')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the form' }).first().click()
    await expect(page).toHaveURL(/\/lead_form$/)
    // Without scripts the menu of a small screen cannot open, so its links are in the page.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByText('All Categories').click()
    await expect(main.getByRole('link', { name: 'Photos & Media' })).toBeVisible()
    await main.getByText('All Categories').click()
    await main.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/\/contact_us$/)
    await context.close()
  },
)
