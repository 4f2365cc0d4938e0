import type { Page } from '@playwright/test'
import { expectCount, expectSum, main, openCart } from './cart-on-page.ts'
import {
  address,
  cartOf,
  field,
  heading,
  ordersOf,
  payByCard,
  placeOrder,
  receiptText,
  saveAddress,
  saveButton,
  testCards,
} from './checkout-on-page.ts'
import { beCustomer, beVisitor, fillCart, register, type Someone } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { login } from './account-forms.ts'

test('from the cart to the receipt, with every possible mistake: the sums match to the cent', async ({
  page,
  expectError,
}) => {
  expectError(/409.*coupon/)
  const robin = await beCustomer(page)
  await step('from the cart to a placed order, with every possible mistake in the address', async () => {
    await fillCart(page, robin, { 'mls-plus': 1, 'colorado-mls-essentials': 1, 'yard-sign-post': 1 })
    await openCart(page)
    await page.getByLabel('Coupon code').fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectSum(page, 'Total', '$1,236.10')
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
    await makeMistakes(page, robin)
    await changeName(page)
  })
  await step('a customer who goes back finds the order, and pays for it', () => payLater(page, robin))
  await step('buy now orders only that package, even after a login, and leaves the cart as it is', () =>
    buyNow(page),
  )
  await step('from the address to the paid order by keyboard alone', () => payByKeyboard(page))
  await step('the checkout fits a screen of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await fillCart(page, await beCustomer(page), { 'contract-to-close': 2, 'mls-plus': 1 })
    const expectFits = async () =>
      expect(await main(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto('/shipping')
    await expectWaiting(page)
    await saveButton(page).click()
    await expect(field(page, 'Street address')).toBeFocused()
    await expectAccessible(page)
    await saveAddress(page)
    await expectFits()
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await expectFits()
  })
})

async function makeMistakes(page: Page, robin: Someone): Promise<void> {
  await expect(page).toHaveURL('/shipping')
  await expect(field(page, 'Full name')).toHaveValue(robin.name)
  await expect(field(page, 'Country')).toHaveValue('United States')
  await expect(page.getByRole('listitem').filter({ hasText: 'Shipping' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  for (const [label, token] of Object.entries({
    'Full name': 'shipping name',
    'Street address': 'shipping address-line1',
    'ZIP code': 'shipping postal-code',
    City: 'shipping address-level2',
    State: 'shipping address-level1',
    Country: 'shipping country-name',
    Phone: 'shipping tel',
  }))
    await expect(field(page, label)).toHaveAttribute('autocomplete', token)
  await expectAccessible(page, main(page))

  await expectWaiting(page)
  const save = saveButton(page)
  await save.click()
  await expect(field(page, 'Street address')).toBeFocused()
  for (const [label, message] of Object.entries({
    'Street address': 'Enter the street and the number.',
    'ZIP code': 'Enter the ZIP code.',
    City: 'Enter the city.',
    Phone: 'Enter a phone number.',
  }))
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
  await expectAccessible(
    page,
    main(page)
      .locator('form')
      .filter({ has: page.getByLabel('Full name') }),
  )
  await field(page, 'ZIP code').fill('8021')
  await field(page, 'Phone').fill('555-0188')
  await save.click()
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code/)
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/with its area code/)

  await page.reload()
  await expect(field(page, 'Phone')).toHaveValue('555-0188')
  await saveAddress(page)
  await expect(main(page)).toContainText('Denver, CO 80210')
  await expectAccessible(page, main(page))
}

async function changeName(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Change' }).click()
  await expect(field(page, 'Street address')).toHaveValue(address.address)
  await expect(field(page, 'State')).toHaveValue('CO')
  await expectWaiting(page)
  await field(page, 'Full name').fill('Ezra Quill')
  await saveButton(page).click()
  await expect(main(page).getByRole('heading', { name: 'Deliver To Ezra Quill' })).toBeVisible()
}

/** On a phone, the one button saves the address first. */
async function expectWaiting(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 704) return expect(placeOrder(page)).toHaveCount(0)
  await expect(placeOrder(page)).toBeDisabled()
  return expect(placeOrder(page)).toHaveAccessibleDescription('Save the address first.')
}

async function payLater(page: Page, robin: Someone): Promise<void> {
  await expectSum(page, '3 items', '$1,417')
  await expectSum(page, 'You save on MLS Plus', '−$79')
  await expectSum(page, 'Coupon WELCOME10', '−$121.90')
  await expectSum(page, 'Platform fee', '$20')
  await expectSum(page, 'Total', '$1,236.10')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  await expect(main(page)).toContainText('3 Items and Platform Fee Included')
  await expect(main(page)).toContainText('$1,236.10')
  const [placed, ...others] = await ordersOf(page, robin)
  expect(others).toEqual([])
  const sums = { price: 1236.1, coupon_discount: 121.9, platform_fee: 20, items: 3 }
  expect(placed).toMatchObject({ ...sums, payment_status: 'unpaid' })
  const lines = placed?.products.reduce((sum, line) => sum + line.discountedPrice * line.quantity, 0) ?? 0
  expect(Math.round((lines - 121.9 + 20) * 100)).toBe(123_610)

  await page.goto('/card')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await expectCount(page, 0)
  const unpaid = main(page).getByRole('list', { name: 'Orders to pay' })
  await expect(unpaid).toContainText(`Order ${placed?.number} is waiting for payment.`)
  await expectAccessible(page, unpaid)
  await unpaid.getByRole('link', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(`/payment?order=${placed?._id}`)
  await payByCard(page, testCards.good)
  await expect(heading(page)).toHaveText('Payment received')
  expect(await ordersOf(page, robin)).toMatchObject([{ ...sums, payment_status: 'paid' }])
  const receipt = await receiptText(page, robin, placed?._id ?? '')
  for (const sum of ['121.90', '20.00', '1,236.10']) expect(receipt).toContain(sum)

  await fillCart(page, robin, { 'colorado-mls-essentials': 1 })
  await page.goto('/shipping')
  await expect(field(page, 'Full name')).toHaveValue('Ezra Quill')
  await expectSum(page, 'Coupon', 'None')
}

async function buyNow(page: Page): Promise<void> {
  await beVisitor(page)
  const robin = await register(page)
  await fillCart(page, robin, { 'yard-sign-post': 1 })
  await page.goto('/product/details/seller-coaching')
  await main(page).getByRole('button', { name: 'One more' }).click()
  await main(page).getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(
    `/login?from=${encodeURIComponent('/shipping?product=seller-coaching&quantity=2')}`,
  )
  await expect(page.getByText('Log in to order. We kept what you chose.')).toBeVisible()
  await login(page, robin.email)
  await expect(page).toHaveURL('/shipping?product=seller-coaching&quantity=2')
  await saveAddress(page)
  await expectSum(page, '2 items', '$658')
  await page.getByLabel('Coupon code').fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(main(page)).toContainText('We don’t know the coupon NONSENSE.')
  await expectAccessible(page, main(page))
  await page.reload()
  await expect(main(page).getByRole('heading', { name: `Receipt for ${address.name}` })).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  const { card_products: groups } = await cartOf(page, robin)
  const kept = groups.flatMap(({ products }) => products)
  expect(kept).toMatchObject([{ quantity: 1, productInfo: { slug: 'yard-sign-post' } }])
  const [placed] = await ordersOf(page, robin)
  expect(placed?.products).toMatchObject([{ name: 'Seller Coaching, 3 sessions', quantity: 2 }])
}

async function payByKeyboard(page: Page): Promise<void> {
  await fillCart(page, await beCustomer(page), { 'mls-plus': 1 })
  await page.goto('/shipping')
  await pressUntilFocused(page, field(page, 'Street address'))
  await page.keyboard.type(address.address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(address.post)
  await expect(field(page, 'City')).toHaveValue('Denver')
  await pressUntilFocused(page, field(page, 'Phone'))
  await page.keyboard.type(address.phone)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: `Deliver To ${address.name}` })).toBeFocused()
  const before = await placeOrder(page).boundingBox()
  await pressUntilFocused(page, placeOrder(page))
  expect(await placeOrder(page).boundingBox()).toEqual(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment\?order=/)

  await expect(field(page, 'Card number')).toBeVisible()
  await pressUntilFocused(page, page.getByRole('tab', { name: 'Card' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'PayPal' })).toBeFocused()
  await expect(main(page).getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const cash = page.getByRole('tab', { name: 'Cash on Delivery' })
  await expect(cash).toBeFocused()
  await expect(cash).toHaveAccessibleName(/Not available for online packages/)
  await expect(page.getByRole('tab', { name: 'PayPal' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await pressUntilFocused(page, field(page, 'Card number'))
  await page.keyboard.type(testCards.good)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Payment received')
}
