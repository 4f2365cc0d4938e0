import type { Page } from '@playwright/test'
import { expectCount, expectSum, main, openCart } from './cart-on-page.ts'
import {
  address,
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
import { beCustomer, fillCart, register } from './customers.ts'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { login } from './account-forms.ts'

test(
  'from the cart to a placed order, with every possible mistake in the address',
  phoneToo,
  async ({ page }) => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'mls-plus': 1, 'yard-sign-post': 2 })
    await openCart(page)
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
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
    await expectAccessible(page)

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
    await expectAccessible(page)
    await field(page, 'ZIP code').fill('8021')
    await field(page, 'Phone').fill('555-0188')
    await save.click()
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code/)
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/with its area code/)

    await page.reload()
    await expect(field(page, 'Phone')).toHaveValue('555-0188')
    await saveAddress(page)
    await expect(main(page)).toContainText('Denver, CO 80210')
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Change' }).click()
    await expect(field(page, 'Street address')).toHaveValue(address.address)
    await expect(field(page, 'State')).toHaveValue('CO')
    await expectWaiting(page)
    await field(page, 'Full name').fill('Ezra Quill')
    await save.click()
    await expect(main(page).getByRole('heading', { name: 'Deliver To Ezra Quill' })).toBeVisible()

    await expectSum(page, '3 items', '$1,037')
    await expectSum(page, 'You save on MLS Plus', '−$79')
    await expectSum(page, 'Coupon', 'None')
    await expectSum(page, 'Platform fee', '$20')
    await expectSum(page, 'Total', '$978')
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    await expect(main(page)).toContainText('3 Items and Platform Fee Included')
    const [placed, ...others] = await ordersOf(page, robin)
    expect(others).toEqual([])
    expect(placed).toMatchObject({ price: 978, platform_fee: 20, items: 3, payment_status: 'unpaid' })

    // A customer who goes back finds the order, not only an empty cart.
    await page.goto('/card')
    await expect(heading(page)).toHaveText('Your cart is empty')
    await expectCount(page, 0)
    const unpaid = main(page).getByRole('list', { name: 'Orders to pay' })
    await expect(unpaid).toContainText(`Order ${placed?.number} is waiting for payment.`)
    await expectAccessible(page)
    await unpaid.getByRole('link', { name: 'Pay Now' }).click()
    await expect(page).toHaveURL(`/payment?order=${placed?._id}`)

    await fillCart(page, robin, { 'pricing-call': 1 })
    await page.goto('/shipping')
    await expect(field(page, 'Full name')).toHaveValue('Ezra Quill')
  },
)

/** On a phone, the one button saves the address first. */
async function expectWaiting(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 704) return expect(placeOrder(page)).toHaveCount(0)
  await expect(placeOrder(page)).toBeDisabled()
  return expect(placeOrder(page)).toHaveAccessibleDescription('Save the address first.')
}

test('buy now and a coupon: what is ordered is what was chosen, and the sums match to the cent', async ({
  page,
  expectError,
}) => {
  expectError(/409/)
  await step(
    'buy now orders only that package, even after a login, and leaves the cart as it is',
    async () => {
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
      await expectAccessible(page)
      await page.getByLabel('Coupon code').fill('nonsense')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(main(page)).toContainText('We don’t know the coupon NONSENSE.')
      await page.reload()
      await expect(main(page).getByRole('heading', { name: `Receipt for ${address.name}` })).toBeVisible()
      await placeOrder(page).click()
      await expect(page).toHaveURL(/\/payment\?order=/)
      await page.goto('/card')
      await expectCount(page, 1)
      const [placed] = await ordersOf(page, robin)
      expect(placed?.products).toMatchObject([{ name: 'Seller Coaching, 3 sessions', quantity: 2 }])
    },
  )
  await step('from coupon to receipt the sums match to the cent', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'colorado-mls-essentials': 1, 'yard-sign-post': 1 })
    await openCart(page)
    await page.getByLabel('Coupon code').fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectSum(page, 'Total', '$588.10')
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
    await saveAddress(page)
    await expectSum(page, 'Coupon WELCOME10', '−$49.90')
    await expectSum(page, 'Total', '$588.10')
    await placeOrder(page).click()
    await expect(main(page)).toContainText('2 Items and Platform Fee Included')
    await expect(main(page)).toContainText('$588.10')
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')

    const [paid] = await ordersOf(page, robin)
    expect(paid).toMatchObject({
      payment_status: 'paid',
      price: 588.1,
      coupon_discount: 49.9,
      platform_fee: 20,
    })
    const lines = paid?.products.reduce((sum, line) => sum + line.discountedPrice * line.quantity, 0) ?? 0
    expect(Math.round((lines - 49.9 + 20) * 100)).toBe(58_810)
    const receipt = await receiptText(page, robin, paid?._id ?? '')
    for (const sum of ['49.90', '20.00', '588.10']) expect(receipt).toContain(sum)

    await fillCart(page, robin, { 'colorado-mls-essentials': 1 })
    await openCart(page)
    await expectSum(page, 'Coupon', 'None')
  })
})

test('from the address to the paid order by keyboard alone, and on a screen of 320 pixels', async ({
  page,
}) => {
  await step('from the address to the paid order by keyboard alone', async () => {
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
  })
  await step('the checkout fits a screen of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await fillCart(page, await beCustomer(page), { 'contract-to-close': 2, 'mls-plus': 1 })
    const expectFits = async () =>
      expect(await main(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto('/shipping')
    await saveAddress(page)
    await expectFits()
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    await expectFits()
    await expectAccessible(page)
  })
})
