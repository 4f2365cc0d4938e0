import { brokerageWith, ownLicense } from './a-brokerage.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { startShop } from './start-shop.ts'

test('a first visit shows the shop, accessible to everyone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Licen')
  await expectAccessible(page)
})

test('a page’s scripts are fetched after it is on the screen', once, async ({ page }) => {
  await page.goto('/packages')
  const [painted, firstScript] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ])
  expect(firstScript).toBeGreaterThan(painted ?? Infinity)
})

for (const [how, hide] of [
  ['has no observer', () => Reflect.deleteProperty(self, 'PerformanceObserver')],
  ['never calls it', () => (PerformanceObserver.prototype.observe = () => {})],
] as const)
  test(
    `a browser that does not tell of its paints starts the page too: it ${how}`,
    once,
    async ({ page }) => {
      await page.addInitScript(hide)
      await page.goto('/packages')
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
      )
    },
  )

test('an address that does not exist says so and links back', once, async ({ page, expectError }) => {
  expectError(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page not found/)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/no-such-page/)
})

test('a truncated address is still answered with a page', once, async ({ page, expectError }) => {
  expectError(/400|404/)
  for (const [address, status] of [
    ['/product/details/%E0%A4%A', 400],
    ['/product/details/%00', 404],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { name: 'This address leads nowhere' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'home page' }).click()
  await expect(page).toHaveURL('/')
})

test('invalid query values count as absent', once, async ({ page }) => {
  for (const query of [
    'pageNumber=-1',
    'pageNumber=abc&rating=9&lowPrice=x&view=z',
    'category=%20',
    '%E0%A4%A',
  ]) {
    await page.goto(`/packages?${query}`)
    await expect(page).toHaveTitle(/^Packages \|/)
    await expect(page.getByRole('heading', { name: '(18) Products' })).toBeVisible()
  }
  await page.goto('/packages?lowPrice=900&highPrice=300')
  await expect(
    page.getByRole('link', { name: 'Remove filter $300 - $900 before the platform fee' }),
  ).toBeVisible()
})

test('a shop without products still says who it is and takes an address', once, async ({ page }) => {
  const empty = await startShop({ SAMPLE: '0', BROKERAGE_FILE: brokerageWith(ownLicense) })
  await page.goto(empty.address)
  await expect(page.getByText('There are no packages in the shop right now.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('All Categories')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What you keep with a flat fee' })).toHaveCount(0)
  await expect(page.getByText('Compare our packages and services')).toBeVisible()
  // It has only the four facts that open a shop: nothing of the sample, and no link without a target.
  await expect(page.getByRole('contentinfo')).toContainText('1 Main Street, Denver')
  await expect(
    page.locator('a:is([href^="tel:"], [href^="mailto:"], [href=""], [href*=".example"])'),
  ).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Home address' }).first().fill('1600 Pearl St, Boulder, CO 80302')
  await page.getByRole('button', { name: 'GET MY OFFER' }).first().click()
  await expect(page).toHaveURL(/\/lead_form$/)
  await page.goto(`${empty.address}/packages`)
  await expect(page.getByRole('heading', { name: 'There are no packages yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await empty.stop()
})
