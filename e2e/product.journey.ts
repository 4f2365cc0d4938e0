import type { Page } from '@playwright/test'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { onAPhone } from './at-size.ts'

const open = (page: Page, slug: string) => page.goto(`/product/details/${slug}`)
const reviewsOn = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })
const quantityOn = (page: Page) => page.getByRole('group', { name: 'Quantity' })
/** Waits for the login itself: the address is there before it. */
const comeToLogin = async (page: Page, address: string | RegExp) => {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByLabel('Password')).toBeVisible()
}
const reviewCalls = '**/get-reviews/**'

test('a package is looked at: its price, its pictures, its quantity, its link and its reviews', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_FAILED.*get-reviews/)
  const main = page.getByRole('main')
  const panel = reviewsOn(page)
  const quantity = quantityOn(page)
  // The first page has its reviews from the server; the next one asks for them.
  await page.route(reviewCalls, (route) => route.abort())

  await step('its price, its saving and the total', () => seePrice(page))

  await step('tabs work by keyboard', async () => {
    const description = page.getByRole('tab', { name: 'Description' })
    await pressUntilFocused(page, description)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
  })

  await step('the link is copied without the quantity, and every network opens in a new tab', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page).toHaveURL('/product/details/guided-seller?quantity=2')
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

  await step('a package of the same seller is one click away and starts fresh', async () => {
    const aside = page.getByRole('complementary', { name: 'From the brokerage' })
    await aside.getByRole('link', { name: 'MLS Plus' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
    await expect(page).toHaveTitle(/^MLS Plus/)
    await expect(quantity).toContainText('1')
  })

  await step('a package page works without its reviews', async () => {
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
    await page.unroute(reviewCalls)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText('Page 1 of 2')).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
  })
  await page.unroute(reviewCalls)

  await step('pictures are chosen by thumbnail and by arrow key', () => choosePictures(page))

  await step('the quantity is in the address, so it survives a reload and a return', () =>
    changeQuantity(page),
  )

  await step('a visitor who buys is sent to the login, and the quantity is remembered', async () => {
    await page.getByRole('button', { name: 'One more' }).click()
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await comeToLogin(page, `/login?from=${encodeURIComponent('/product/details/mls-plus?quantity=2')}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Chat Seller' }).click()
    await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fchat%2F./)
  })

  await step('the quantity stays within stock', async () => {
    await open(page, 'photo-drone-floor-plan?quantity=12')
    await expect(quantity).toContainText('12')
    await quantity.getByRole('button', { name: 'One more' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Out of Stock')
    await expect(quantity).toContainText('12')
    await expectAccessible(page, alert)
  })

  await step('the rating links to the reviews, ten a page', () => readReviews(page))

  await step('reviews that fail to load say so, and can be retried', async () => {
    await open(page, 'mls-plus#reviews')
    await page.route(reviewCalls, (route) => route.abort())
    await panel.getByRole('button', { name: 'Older reviews' }).click()
    await expect(panel.getByRole('alert')).toContainText('The reviews did not load.')
    await expect(panel.getByText('Sample Reviewer A')).toBeVisible()
    await page.unroute(reviewCalls)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  })
  await page.unroute(reviewCalls)

  await step('an out-of-stock package cannot be bought, only added to the wishlist', async () => {
    await open(page, '3d-tour')
    await expect(main.getByText('Out of stock.', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
    await expectAccessible(page, main)
    await main.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
    await expect(page).toHaveURL('/login?from=%2Fproduct%2Fdetails%2F3d-tour')
  })

  await step('one real review among samples counts on every page', () => mixReviews(page))
})

async function seePrice(page: Page): Promise<void> {
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
  expect((await buy.boundingBox())?.y).toBeLessThan(650)
  await onAPhone(page, () => expect(buy).toBeInViewport({ ratio: 1 }))
  await main.getByRole('button', { name: 'One more' }).click()
  await expect(main.getByText('Guided Seller × 2')).toBeVisible()
  await expect(main.getByRole('definition').last()).toHaveText('$4,520')
}

async function choosePictures(page: Page): Promise<void> {
  const pictures = page.getByRole('region', { name: 'Pictures of MLS Plus' })
  const images = pictures.getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
  const thumbnail = (name: string) => pictures.getByRole('button', { name })
  await expect(images).toHaveCount(3)
  await pictures.scrollIntoViewIfNeeded()
  await expect(images.first()).toBeInViewport({ ratio: 0.9 })
  await thumbnail('Picture 2 of 3: What is included').click()
  await expect(images.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(images.first()).not.toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(images.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(thumbnail('Picture 3 of 3: How it works')).toBeFocused()
  await onAPhone(page, async () => {
    await thumbnail('Picture 2 of 3: What is included').click()
    await expect(images.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(images.first()).not.toBeInViewport()
  })
}

async function changeQuantity(page: Page): Promise<void> {
  const quantity = quantityOn(page)
  await open(page, 'mls-plus?quantity=many')
  await expect(quantity).toHaveText('Quantity 1')
  await quantity.getByRole('button', { name: 'One more' }).click()
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(page).toHaveURL('/product/details/mls-plus?quantity=3')
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click()
  await comeToLogin(page, /^[^?]*\/login\?/)
  await page.goBack()
  await expect(quantity).toHaveText('Quantity 3')
  await page.reload()
  await expect(quantity).toHaveText('Quantity 3')
  await quantity.getByRole('button', { name: 'One less' }).click()
  await quantity.getByRole('button', { name: 'One less' }).click()
  await expect(page).toHaveURL('/product/details/mls-plus')
}

async function readReviews(page: Page): Promise<void> {
  const panel = reviewsOn(page)
  await open(page, 'mls-plus')
  await page.getByRole('link', { name: /13 reviews/ }).click()
  const reviews = panel.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(panel).toBeVisible()
  await expect(reviews).toHaveCount(10)
  await expect(panel.getByText('Sample review – not a real customer')).toHaveCount(10)
  await expectAccessible(page, panel)
  await panel.getByRole('button', { name: 'Older reviews' }).click()
  await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  await expect(reviews).toHaveCount(3)
  await panel.getByRole('link', { name: 'Login First' }).click()
  await comeToLogin(page, `/login?from=${encodeURIComponent('/product/details/mls-plus#reviews')}`)
}

/** From the login to a package whose reviews this document has not asked for yet. */
async function mixReviews(page: Page): Promise<void> {
  const panel = reviewsOn(page)
  await page.route(reviewCalls, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { reviews: { sample: boolean }[] }
    const isFirst = !route.request().url().includes('pageNo=2')
    const reviews = body.reviews.map((review, at) => ({ ...review, sample: !isFirst || at > 0 }))
    await route.fulfill({ response: answer, json: { ...body, reviews } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Packages', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'MLS Plus', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(panel.getByText('from 13 reviews')).toBeVisible()
  await panel.getByRole('button', { name: 'Older reviews' }).click()
  await expect(panel.getByText('Page 2 of 2')).toBeVisible()
  await expect(panel.getByText('from 13 reviews')).toBeVisible()
}
