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
import { changeProduct } from './change-product.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test(
  'from a card into the cart, more, less, out of it and back: the sums are right',
  phoneToo,
  async ({ page }) => {
    await beCustomer(page)
    await page.goto('/packages')
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
    await expectAccessible(page)

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
    await expectAccessible(page)
    await undo.click()
    await expect(sign.getByRole('group')).toContainText('2')
    await expect(sign.getByRole('link', { name: 'Yard Sign & Post' })).toBeFocused()
    await expectSum(page, 'Total', '$978')

    await page.reload()
    await expect(sign.getByRole('group')).toContainText('2')
    await expectSum(page, 'Total', '$978')
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/shipping')
  },
)

test('a coupon, by mouse and by keyboard', async ({ page, expectError }) => {
  expectError(/409/)
  await step('the cart works by keyboard alone, and its summary stays in place', async () => {
    await fillCart(page, await beCustomer(page), { 'colorado-mls-essentials': 1 })
    await openCart(page)
    const place = () => summary(page).getByRole('link', { name: 'Proceed to Checkout' }).boundingBox()
    const before = await place()
    const essentials = line(page, 'Colorado MLS Essentials')
    await pressUntilFocused(page, essentials.getByRole('button', { name: 'One more' }))
    await page.keyboard.press('Enter')
    await expectSum(page, 'Total', '$1,018')
    await pressUntilFocused(page, page.getByLabel('Coupon code'))
    await page.keyboard.type('welcome10')
    await page.keyboard.press('Enter')
    await expectSum(page, 'Coupon WELCOME10', '−$99.80')
    expect(await place()).toEqual(before)
    await page.keyboard.press('Home')
    await pressUntilFocused(
      page,
      essentials.getByRole('button', { name: 'Remove Colorado MLS Essentials' }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: 'Undo: put Colorado MLS Essentials back' })
    await expect(undo).toBeFocused()
    await expect(main(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(essentials.getByRole('link', { name: 'Colorado MLS Essentials' })).toBeFocused()
    await expectSum(page, 'Total', '$918.20')
  })

  await step(
    'a valid coupon is applied, stays and can be removed; others say why they are refused',
    async () => {
      await fillCart(page, await beCustomer(page), { 'colorado-mls-essentials': 1, 'yard-sign-post': 1 })
      await openCart(page)
      const code = page.getByLabel('Coupon code')
      const apply = async (typed: string) => {
        await code.fill(typed)
        await page.getByRole('button', { name: 'Apply' }).click()
      }
      await apply('')
      await expect(code).toHaveAccessibleDescription(/Enter a coupon code/)
      await apply('OLD2024')
      await expect(code).toHaveAccessibleDescription(/The coupon OLD2024 expired on /)
      await expect(code).toHaveValue('OLD2024')
      await expectAccessible(page)
      await apply('nonsense')
      await expect(code).toHaveAccessibleDescription(/We don’t know the coupon NONSENSE/)
      await expectSum(page, 'Total', '$638')

      await apply('welcome10')
      await expectSum(page, 'Coupon WELCOME10', '−$49.90')
      await expectSum(page, 'Total', '$588.10')
      await expectAccessible(page)
      await line(page, 'Colorado MLS Essentials').getByRole('button', { name: 'One more' }).click()
      await expectSum(page, 'Coupon WELCOME10', '−$99.80')
      await expectSum(page, 'Total', '$1,037.20')
      await page.reload()
      await expectSum(page, 'Coupon WELCOME10', '−$99.80')

      await page.getByRole('button', { name: 'Remove the coupon WELCOME10' }).click()
      await expectSum(page, 'Coupon', 'None')
      await expectSum(page, 'Total', '$1,137')
      await apply('WELCOME10')
      await expectSum(page, 'Coupon WELCOME10', '−$99.80')
      await line(page, 'Colorado MLS Essentials')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expectSum(page, 'Coupon', 'None')
      await expect(code).toHaveAccessibleDescription(/The coupon WELCOME10 is for packages in MLS Listing/)
    },
  )
})

test('changes since a line was added', async ({ page, shop, expectError }) => {
  expectError(/409/) // in the last step
  await step('it is shown at that line', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, {
      'lockbox-showings': 5,
      'pro-photo-set': 2,
      'open-house-kit': 1,
      '3d-tour': 1,
    })
    await changeProduct(page, shop, 'lockbox-showings', { stock: 3 })
    await changeProduct(page, shop, 'pro-photo-set', { stock: 0 })
    await changeProduct(page, shop, 'open-house-kit', { priceDollars: 109 })
    await openCart(page)
    await expect(line(page, 'Open House Kit')).toContainText(
      'The price has gone up since you added it: from $99 to $109.',
    )
    const out = main(page).getByRole('region', { name: 'Out of stock' })
    await expect(out.getByRole('article')).toHaveCount(2)
    await expect(line(page, 'Pro Photo Set (25)')).toContainText('Out of stock right now.')
    await expectSum(page, '1 item', '$109')
    await expectSum(page, 'Total', '$129')
    await expectCount(page, 8)
    await expectAccessible(page)

    const lockbox = line(page, 'Lockbox & Showing Scheduler')
    await expect(lockbox).toContainText('Only 3 left. Lower the quantity to 3 to buy them.')
    await lockbox.getByRole('button', { name: 'Lower to 3' }).click()
    await expect(lockbox.getByRole('link', { name: 'Lockbox & Showing Scheduler' })).toBeFocused()
    await expect(lockbox).toContainText('You have all 3 that are available.')
    await expect(lockbox.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true')
    await expectSum(page, 'Total', '$555')

    await out.getByRole('button', { name: 'Remove Pro Photo Set (25)' }).click()
    await expect(out).toContainText('Pro Photo Set (25) was removed. It’s out of stock')
    await expectAccessible(page)
    await changeProduct(page, shop, 'lockbox-showings', { stock: 30 })
    await changeProduct(page, shop, 'pro-photo-set', { stock: 20 })
    await changeProduct(page, shop, 'open-house-kit', { priceDollars: 99 })
  })

  await step('a cart without available products cannot go to the checkout', async () => {
    await fillCart(page, await beCustomer(page), { 'market-analysis': 1 })
    await changeProduct(page, shop, 'market-analysis', { stock: 0 })
    await openCart(page)
    await expectSum(page, 'Total', '$0')
    const checkout = main(page).getByRole('button', { name: 'Proceed to Checkout' })
    await expect(checkout).toHaveAttribute('aria-disabled', 'true')
    await expect(checkout).toHaveAccessibleDescription('Nothing in your cart is available right now.')
    await expectAccessible(page)
    await changeProduct(page, shop, 'market-analysis', { stock: 100 })
  })

  await step('when the server disagrees, the cart says so and corrects itself', async () => {
    await fillCart(page, await beCustomer(page), { 'contract-to-close': 1 })
    await openCart(page)
    await changeProduct(page, shop, 'contract-to-close', { stock: 1 })
    const sold = line(page, 'Contract-to-Close Coordination')
    await sold.getByRole('button', { name: 'One more' }).click()
    await complained(page, 'Out of Stock')
    await expect(sold.getByRole('group')).toContainText('1')
    await expectCount(page, 1)
    await expectSum(page, 'Total', '$826')
    await changeProduct(page, shop, 'contract-to-close', { stock: 25 })
  })
})

test('an empty cart, one that fails to load, and a full one on a narrow screen', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/) // in the first step
  await step('an empty cart links to the packages, and a failed one can be retried', async () => {
    await beCustomer(page)
    await page.goto('/card')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
    await expectAccessible(page)
    await page.route('**/get-card-product/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart did not load')
    await expectAccessible(page)
    await page.unroute('**/get-card-product/**')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
    await main(page).getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL('/packages')
  })

  await step('the cart fits a screen of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await fillCart(page, await beCustomer(page), { 'photo-drone-floor-plan': 12, 'mls-plus': 1 })
    await openCart(page)
    const width = await main(page).evaluate((element) => element.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  })
})
