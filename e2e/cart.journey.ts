import type { Page } from '@playwright/test'
import {
  cartLink,
  complained,
  expectCount,
  expectSum,
  line,
  main,
  openCart,
  said,
  summary,
} from './cart-on-page.ts'
import { changeProducts } from './change-product.ts'
import { beCustomer, fillCart, type Someone } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import type { Shop } from './start-shop.ts'

test('a cart: empty, filled, changed, with a coupon, by keyboard, on a narrow screen, and after the shop has changed', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/ERR_FAILED.*get-card-product/)
  expectError(/409/)
  const robin = await beCustomer(page)
  await step('a cart that fails to load can be retried, and an empty one links to the packages', async () => {
    await page.route('**/get-card-product/**', (route) => route.abort())
    await page.goto('/card')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart did not load')
    await expectAccessible(page, main(page))
    await page.unroute('**/get-card-product/**')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL('/packages')
  })
  await page.unroute('**/get-card-product/**')

  await step('from a card into the cart, more, less, out of it and back: the sums are right', () =>
    fillAndChange(page, robin),
  )
  await step('a coupon and a line are changed by keyboard alone, and the summary stays in place', () =>
    changeByKeyboard(page),
  )
  await step('a valid coupon stays and can be removed; others say why they are refused', () =>
    tryCoupons(page),
  )
  await step('what has changed since a line was added is shown at that line', () => seeChanges(page, shop))
})

/** From the packages to which the empty cart leads. */
async function fillAndChange(page: Page, robin: Someone): Promise<void> {
  await expectCount(page, 0)
  await main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first().click()
  await expectCount(page, 1)
  await said(page, 'Added to your cart.')
  await page.goto('/products?category=Signs+%26+Showings')
  await main(page).getByRole('button', { name: 'Add Yard Sign & Post to the cart' }).first().click()
  await expectCount(page, 2)

  await cartLink(page).click()
  await expect(page).toHaveURL('/card')
  await expect(main(page).getByRole('region', { name: 'Columbine Flat-Fee Listing Desk' })).toContainText(
    '$720',
  )
  await expectSum(page, 'Total', '$859')
  await expectAccessible(page, main(page))

  const sign = line(page, 'Yard Sign & Post')
  const less = sign.getByRole('button', { name: 'One less' })
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await expect(less).toHaveAccessibleDescription('The minimum is one. To order none, remove it.')
  await sign.getByRole('button', { name: 'One more' }).click()
  await sign.getByRole('button', { name: 'One more' }).click()
  await expect(sign.getByRole('group')).toContainText('3')
  await expectCount(page, 4)
  await said(page, 'Quantity updated.')
  await expectSum(page, '4 items', '$1,156')
  await expectSum(page, 'You save on MLS Plus', '−$79')
  await expectSum(page, 'Coupon', 'None')
  await expectSum(page, 'Platform fee', '$20')
  await expectSum(page, 'Total', '$1,097')
  await less.click()
  await expectSum(page, 'Total', '$978')

  await sign.getByRole('button', { name: 'Remove Yard Sign & Post' }).click()
  const undo = page.getByRole('button', { name: 'Undo: put Yard Sign & Post back' })
  await expect(undo).toBeFocused()
  await expectCount(page, 1)
  await expectSum(page, 'Total', '$740')
  await expectAccessible(page, undo.locator('..'))
  await undo.click()
  await expect(sign.getByRole('group')).toContainText('2')
  await expect(sign.getByRole('link', { name: 'Yard Sign & Post' })).toBeFocused()
  await expectSum(page, 'Total', '$978')

  // On a phone the count and the way to the checkout are at the bottom of the screen.
  await fillCart(page, robin, { 'photo-drone-floor-plan': 12 })
  await page.setViewportSize({ width: 320, height: 700 })
  await openCart(page)
  await expect(sign.getByRole('group')).toContainText('2')
  await expectCount(page, 15)
  const width = await main(page).evaluate((element) => element.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await sign.getByRole('button', { name: 'One more' }).click()
  await expectCount(page, 16)
  await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/shipping')
}

/** With a line for $499 that the coupon is for, and one for $119. */
async function changeByKeyboard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillCart(page, await beCustomer(page), { 'colorado-mls-essentials': 1, 'yard-sign-post': 1 })
  await openCart(page)
  const place = () => summary(page).getByRole('link', { name: 'Proceed to Checkout' }).boundingBox()
  const before = await place()
  const essentials = line(page, 'Colorado MLS Essentials')
  await pressUntilFocused(page, essentials.getByRole('button', { name: 'One more' }))
  await page.keyboard.press('Enter')
  await expectSum(page, 'Total', '$1,137')
  await pressUntilFocused(page, essentials.getByRole('button', { name: 'Remove Colorado MLS Essentials' }))
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo: put Colorado MLS Essentials back' })
  await expect(undo).toBeFocused()
  await expect(main(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(essentials.getByRole('link', { name: 'Colorado MLS Essentials' })).toBeFocused()
  await pressUntilFocused(page, page.getByLabel('Coupon code'))
  await page.keyboard.type('welcome10')
  await page.keyboard.press('Enter')
  await expectSum(page, 'Coupon WELCOME10', '−$99.80')
  await expectSum(page, 'Total', '$1,037.20')
  expect(await place()).toEqual(before)
  await expectAccessible(page, summary(page))
}

/** In the cart of `changeByKeyboard`. */
async function tryCoupons(page: Page): Promise<void> {
  const code = page.getByLabel('Coupon code')
  const apply = async (typed: string) => {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  const essentials = line(page, 'Colorado MLS Essentials')
  await essentials.getByRole('button', { name: 'One less' }).click()
  await expectSum(page, 'Coupon WELCOME10', '−$49.90')
  await expectSum(page, 'Total', '$588.10')
  await page.reload()
  await expectSum(page, 'Coupon WELCOME10', '−$49.90')
  await page.getByRole('button', { name: 'Remove the coupon WELCOME10' }).click()
  await expectSum(page, 'Coupon', 'None')
  await expectSum(page, 'Total', '$638')

  await apply('')
  await expect(code).toHaveAccessibleDescription(/Enter a coupon code/)
  await apply('OLD2024')
  await expect(code).toHaveAccessibleDescription(/The coupon OLD2024 expired on /)
  await expect(code).toHaveValue('OLD2024')
  await expectAccessible(page, summary(page))
  await apply('nonsense')
  await expect(code).toHaveAccessibleDescription(/We don’t know the coupon NONSENSE/)
  await expectSum(page, 'Total', '$638')
  await apply('WELCOME10')
  await expectSum(page, 'Coupon WELCOME10', '−$49.90')
  await essentials.getByRole('button', { name: /^Remove/ }).click()
  await expectSum(page, 'Coupon', 'None')
  await expect(code).toHaveAccessibleDescription(/The coupon WELCOME10 is for packages in MLS Listing/)
}

/** The 3D tour is out of stock from the beginning. */
async function seeChanges(page: Page, shop: Shop): Promise<void> {
  const lockbox = line(page, 'Lockbox & Showing Scheduler')
  const openHouse = line(page, 'Open House Kit')
  const robin = await beCustomer(page)
  await fillCart(page, robin, {
    'lockbox-showings': 5,
    'pro-photo-set': 2,
    'open-house-kit': 1,
    '3d-tour': 1,
  })
  await changeProducts(page, shop, {
    'lockbox-showings': { stock: 3 },
    'pro-photo-set': { stock: 0 },
    'open-house-kit': { priceDollars: 109 },
  })
  await openCart(page)
  await expect(openHouse).toContainText('The price has gone up since you added it: from $99 to $109.')
  const out = main(page).getByRole('region', { name: 'Out of stock' })
  await expect(out.getByRole('article')).toHaveCount(2)
  await expect(line(page, 'Pro Photo Set (25)')).toContainText('Out of stock right now.')
  await expectSum(page, '1 item', '$109')
  await expectSum(page, 'Total', '$129')
  await expectCount(page, 8)
  await expect(lockbox).toContainText('Only 3 left. Lower the quantity to 3 to buy them.')
  await expectAccessible(page, main(page))

  await lockbox.getByRole('button', { name: 'Lower to 3' }).click()
  await expect(lockbox.getByRole('link', { name: 'Lockbox & Showing Scheduler' })).toBeFocused()
  await expect(lockbox).toContainText('You have all 3 that are available.')
  await expect(lockbox.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true')
  await expectSum(page, 'Total', '$555')
  await out.getByRole('button', { name: 'Remove Pro Photo Set (25)' }).click()
  await expect(out).toContainText('Pro Photo Set (25) was removed. It’s out of stock')
  await expectAccessible(page, out)

  // The page does not know this yet, so the server refuses one more.
  await changeProducts(page, shop, { 'open-house-kit': { stock: 1 } })
  await openHouse.getByRole('button', { name: 'One more' }).click()
  await complained(page, 'Out of Stock')
  await expect(openHouse.getByRole('group')).toContainText('1')
  await expectCount(page, 4)
  await expectSum(page, 'Total', '$555')

  await changeProducts(page, shop, { 'open-house-kit': { stock: 0 }, 'lockbox-showings': { stock: 0 } })
  await page.reload()
  await expectSum(page, 'Total', '$0')
  const checkout = main(page).getByRole('button', { name: 'Proceed to Checkout' })
  await expect(checkout).toHaveAttribute('aria-disabled', 'true')
  await expect(checkout).toHaveAccessibleDescription('Nothing in your cart is available right now.')
  await expectAccessible(page, summary(page))

  await changeProducts(page, shop, { 'lockbox-showings': { isOffered: false } })
  await page.reload()
  const gone = main(page).getByText('We no longer offer Lockbox & Showing Scheduler.')
  await expectAccessible(page, gone)
  await gone.getByRole('button', { name: 'Remove Lockbox & Showing Scheduler from your cart' }).click()
  await expect(gone).toBeHidden()
  await expect(main(page).getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused()
  await changeProducts(page, shop, {
    'lockbox-showings': { stock: 30, isOffered: true },
    'pro-photo-set': { stock: 20 },
    'open-house-kit': { priceDollars: 99, stock: 200 },
  })
}
