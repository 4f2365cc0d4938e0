import type { Page } from '@playwright/test'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

const open = (page: Page, slug: string) => page.goto(`/product/details/${slug}`)
const reviewsOn = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })

test('a package shows its price and its pictures', phoneToo, async ({ page }) => {
  await step('its price, its saving and the total', async () => {
    await open(page, 'guided-seller')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guided Seller')
    await expect(main.getByText('Performed by Columbine Flat-Fee Listing Desk')).toBeVisible()
    await expect(main.getByText('You save $249 (10%)').first()).toBeVisible()
    await expect(main.getByText('15 places available')).toBeVisible()
    await expect(main.getByText('$2,270', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('$2,250 + $20 platform fee').first()).toBeVisible()
    await expect(main.getByText('It pays for')).toHaveCount(1)
    const buy = page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true })
    await expect(buy).toBeInViewport({ ratio: 1 })
    if ((page.viewportSize()?.width ?? 0) > 1000) expect((await buy.boundingBox())?.y).toBeLessThan(650)
    await main.getByRole('button', { name: 'One more' }).click()
    await expect(main.getByText('Guided Seller × 2')).toBeVisible()
    await expect(main.getByRole('definition').last()).toHaveText('$4,520')
    await expectAccessible(page)
  })

  await step('pictures are chosen by thumbnail and by arrow key', async () => {
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
})

test('the quantity, and what a visitor cannot do yet', async ({ page }) => {
  const main = page.getByRole('main')
  const quantity = page.getByRole('group', { name: 'Quantity' })

  await step('the quantity stays within stock', async () => {
    await open(page, 'photo-drone-floor-plan?quantity=12')
    await expect(quantity).toContainText('12')
    await quantity.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('alert')).toContainText('Out of Stock')
    await expect(quantity).toContainText('12')
    await expectAccessible(page)
  })

  await step('the quantity is in the address, so it survives a reload and a return', async () => {
    await open(page, 'mls-plus?quantity=many')
    await expect(quantity).toHaveText('Quantity 1')
    await quantity.getByRole('button', { name: 'One more' }).click()
    await quantity.getByRole('button', { name: 'One more' }).click()
    await expect(page).toHaveURL('/product/details/mls-plus?quantity=3')
    await main.getByRole('link', { name: 'Buy Now' }).first().click()
    await expect(page).toHaveURL(/^[^?]*\/login\?/)
    await page.goBack()
    await expect(quantity).toHaveText('Quantity 3')
    await page.reload()
    await expect(quantity).toHaveText('Quantity 3')
    await quantity.getByRole('button', { name: 'One less' }).click()
    await quantity.getByRole('button', { name: 'One less' }).click()
    await expect(page).toHaveURL('/product/details/mls-plus')
  })

  await step('a package of the same seller is one click away and starts fresh', async () => {
    await open(page, 'guided-seller')
    await page.getByRole('button', { name: 'One more' }).click()
    const aside = page.getByRole('complementary', { name: 'From the brokerage' })
    await aside.getByRole('link', { name: 'MLS Plus' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
    await expect(page).toHaveTitle(/^MLS Plus/)
    await expect(quantity).toContainText('1')
  })

  await step('an out-of-stock package cannot be bought, only added to the wishlist', async () => {
    await open(page, '3d-tour')
    await expect(main.getByText('Out of stock.', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
    await expect(page).toHaveURL('/login?from=%2Fproduct%2Fdetails%2F3d-tour')
  })

  await step('a visitor who buys is sent to the login, and the quantity is remembered', async () => {
    await open(page, 'mls-plus')
    await page.getByRole('button', { name: 'One more' }).click()
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/product/details/mls-plus?quantity=2')}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Chat Seller' }).click()
    await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fchat%2F./)
  })
})

test('reviews are read page by page', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/) // in the second and the third step
  const panel = reviewsOn(page)

  await step('the rating links to the reviews, ten a page', async () => {
    await open(page, 'mls-plus')
    await page.getByRole('link', { name: /13 reviews/ }).click()
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

  await step('reviews that fail to load say so, and can be retried', async () => {
    await open(page, 'mls-plus#reviews')
    await page.route('**/get-reviews/**', (route) => route.abort())
    await panel.getByRole('button', { name: 'Older reviews' }).click()
    await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
    await expect(panel.getByText('Sample Reviewer A')).toBeVisible()
    await page.unroute('**/get-reviews/**')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  })
  await page.unroute('**/get-reviews/**')

  await step('a package page works without its reviews', async () => {
    await open(page, 'guided-seller')
    await page.route('**/get-reviews/**', (route) => route.abort())
    await page.getByRole('complementary').getByRole('link', { name: 'MLS Plus' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
    await page.unroute('**/get-reviews/**')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText('Page 1 of 2')).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
  })
  await page.unroute('**/get-reviews/**')

  await step('one real review among samples counts on every page', async () => {
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
    await expect(panel.getByText('from 13 reviews')).toBeVisible()
    await panel.getByRole('button', { name: 'Older reviews' }).click()
    await expect(panel.getByText('Page 2 of 2')).toBeVisible()
    await expect(panel.getByText('from 13 reviews')).toBeVisible()
  })
})

test('a package is read by keyboard, and its link is shared', async ({ page, context }) => {
  await step('tabs work by keyboard', async () => {
    await open(page, 'guided-seller')
    const description = page.getByRole('tab', { name: 'Description' })
    await pressUntilFocused(page, description)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
    await expect(reviewsOn(page)).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
  })

  await step('the link is copied, and every network opens in a new tab', async () => {
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
})
