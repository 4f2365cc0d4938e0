import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

const open = (page: Page, slug: string) => page.goto(`/product/details/${slug}`)

test('a package shows its price, its saving and the total', async ({ page }) => {
  await open(page, 'guided-seller')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guided Seller')
  await expect(main.getByText('Performed by Columbine Flat-Fee Listing Desk')).toBeVisible()
  await expect(main.getByText('You save $249 (10%)').first()).toBeVisible()
  await expect(main.getByText('15 places available')).toBeVisible()
  await expect(main.getByText('$2,270', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('$2,250 + $20 platform fee').first()).toBeVisible()
  await expect(main.getByText('It pays for')).toHaveCount(1)
  await main.getByRole('button', { name: 'One more' }).click()
  await expect(main.getByText('Guided Seller × 2')).toBeVisible()
  await expect(main.getByRole('definition').last()).toHaveText('$4,520')
  await expectAccessible(page)
})

test('the quantity stays within stock', once, async ({ page }) => {
  await open(page, 'photo-drone-floor-plan?quantity=12')
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await expect(quantity).toContainText('12')
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('alert')).toContainText('Out of Stock')
  await expect(quantity).toContainText('12')
  await expectAccessible(page)
})

test('the quantity is in the address, so it survives a reload and a return', once, async ({ page }) => {
  await open(page, 'mls-plus?quantity=many')
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await expect(quantity).toHaveText('Quantity 1')
  await quantity.getByRole('button', { name: 'One more' }).click()
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(page).toHaveURL('/product/details/mls-plus?quantity=3')
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/login\?/)
  await page.goBack()
  await expect(quantity).toHaveText('Quantity 3')
  await page.reload()
  await expect(quantity).toHaveText('Quantity 3')
  await quantity.getByRole('button', { name: 'One less' }).click()
  await quantity.getByRole('button', { name: 'One less' }).click()
  await expect(page).toHaveURL('/product/details/mls-plus')
})

test('an out-of-stock package cannot be bought, only added to the wishlist', once, async ({ page }) => {
  await open(page, '3d-tour')
  const main = page.getByRole('main')
  await expect(main.getByText('Out of stock.', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Fproduct%2Fdetails%2F3d-tour')
})

test('a visitor who buys is sent to the login, and the quantity is remembered', once, async ({ page }) => {
  await open(page, 'mls-plus')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/product/details/mls-plus?quantity=2')}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Chat Seller' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fchat%2F./)
})

test('pictures are chosen by thumbnail and by arrow key', async ({ page }) => {
  await open(page, 'mls-plus')
  const pictures = page.getByRole('region', { name: 'Pictures of MLS Plus' })
  const images = pictures.getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
  await expect(images).toHaveCount(3)
  await expect(images.first()).toBeInViewport({ ratio: 0.9 })
  await pictures.getByRole('button', { name: 'Picture 2 of 3: What is included' }).click()
  await expect(images.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(images.first()).not.toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(images.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(pictures.getByRole('button', { name: 'Picture 3 of 3: How it works' })).toBeFocused()
})

test('the rating links to the reviews, ten a page', once, async ({ page }) => {
  await open(page, 'mls-plus')
  await page.getByRole('link', { name: /13 reviews/ }).click()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  const reviews = panel.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(panel).toBeVisible()
  await expect(reviews).toHaveCount(10)
  await expect(panel.getByText('Sample review – not a real customer')).toHaveCount(10)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Older reviews' }).click()
  await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  await expect(reviews).toHaveCount(3)
  await panel.getByRole('link', { name: 'Login First' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/product/details/mls-plus#reviews')}`)
})

test('one real review among samples counts on every page', once, async ({ page }) => {
  await page.route('**/get-reviews/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { reviews: { sample: boolean }[] }
    const isFirst = !route.request().url().includes('pageNo=2')
    const reviews = body.reviews.map((review, at) => ({ ...review, sample: !isFirst || at > 0 }))
    await route.fulfill({ response: answer, json: { ...body, reviews } })
  })
  await page.goto('/packages')
  await page.getByRole('main').getByRole('link', { name: 'MLS Plus', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(panel.getByText('from 13 reviews')).toBeVisible()
  await panel.getByRole('button', { name: 'Older reviews' }).click()
  await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  await expect(panel.getByText('from 13 reviews')).toBeVisible()
})

test('reviews that fail to load say so, and can be retried', once, async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await open(page, 'mls-plus#reviews')
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await page.route('**/get-reviews/**', (route) => route.abort())
  await panel.getByRole('button', { name: 'Older reviews' }).click()
  await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
  await expect(panel.getByText('Sample Reviewer A')).toBeVisible()
  await page.unroute('**/get-reviews/**')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('Page 2 of 2')).toBeVisible()
})

test('a package page works without its reviews', once, async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await open(page, 'guided-seller')
  await page.route('**/get-reviews/**', (route) => route.abort())
  await page.getByRole('complementary').getByRole('link', { name: 'MLS Plus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
  await page.unroute('**/get-reviews/**')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('Page 1 of 2')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('tabs work by keyboard', once, async ({ page }) => {
  await open(page, 'guided-seller')
  const description = page.getByRole('tab', { name: 'Description' })
  await pressUntilFocused(page, description)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
})

test('the link is copied, and every network opens in a new tab', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'guided-seller?quantity=2')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe('/product/details/guided-seller')
  expect(new URL(copied).search).toBe('')
  for (const name of ['Facebook', 'X', 'LinkedIn']) {
    const link = page.getByRole('link', { name: `Share on ${name} (opens in a new tab)` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('a message stays while it is read', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'guided-seller')
  await page.getByRole('button', { name: 'Copy link' }).click()
  const message = page.getByText('Link copied')
  await page.getByRole('button', { name: 'Dismiss: Link copied' }).focus()
  await page.waitForTimeout(2500)
  await expect(message).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toBeHidden()
})

test('a package of the same seller is one click away and starts fresh', once, async ({ page }) => {
  await open(page, 'guided-seller')
  await page.getByRole('button', { name: 'One more' }).click()
  const aside = page.getByRole('complementary', { name: 'From the brokerage' })
  await aside.getByRole('link', { name: 'MLS Plus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
  await expect(page).toHaveTitle(/^MLS Plus/)
  await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('1')
})

test('search engines get the price to pay, and no rating from samples', once, async ({ request }) => {
  const html = await (await request.get('/product/details/mls-plus')).text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  const product = facts.find((fact) => fact['@type'] === 'Product')
  expect(product).toMatchObject({ offers: { price: '740.00', priceCurrency: 'USD' } })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(facts.some((fact) => fact['@type'] === 'BreadcrumbList')).toBe(true)
  expect(html).toContain('og:image:alt" content="A brick bungalow at dawn')
  expect(html).toMatch(/og:image" content="[^"]*\/pictures\/mls-plus-share\.jpg"/)
})

test("both panels are in the server's HTML", once, async ({ request }) => {
  const html = await (await request.get('/product/details/mls-plus')).text()
  expect(html).toContain('Sample Reviewer A')
  expect(html).toContain('What is not included')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and there are no dead buttons', once, async ({ page }) => {
    await open(page, 'mls-plus')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expect(main.getByText('Sample Reviewer A')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Read the disclosures' })).toBeVisible()
    await expect(main.getByText('Ordering here needs JavaScript.')).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.goto('/packages')
    await expect(main.getByRole('button')).toHaveText(['Apply filters'])
  })
})

test('a package that does not exist is answered 404', once, async ({ page, expectError }) => {
  expectError(/404/)
  const answer = await open(page, 'no-such-package')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
