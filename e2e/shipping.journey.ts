// What the shipping page requires, depending on what is ordered.
import { main } from './cart-on-page.ts'
import {
  address,
  field,
  heading,
  order,
  ordersOf,
  placeOrder,
  saveAddress,
  saveButton,
} from './checkout-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { login } from './account-forms.ts'

test('the page asks only for what the order needs, names what cannot be bought, and loses nothing', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/404/)
  expectError(/401.*place-order/)
  await step('an order of files is mailed nowhere and takes a known address with one press', async () => {
    const robin = await beCustomer(page)
    await order(page, robin, { 'pricing-call': 1 })
    await fillCart(page, robin, { 'seller-forms-organizer': 1 })
    await page.goto('/shipping')
    await expect(heading(page)).toHaveText('Nothing is mailed')
    await expect(field(page, 'Street address')).toHaveCount(0)
    await expectAccessible(page, main(page))
    await main(page)
      .getByRole('button', { name: `Use ${address.address}` })
      .click()
    await expect(main(page).getByRole('heading', { name: `Receipt for ${address.name}` })).toBeFocused()
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
  })
  await step('a listing package asks for a home where the brokerage is licensed', async () => {
    await fillCart(page, await beCustomer(page), { 'mls-plus': 1 })
    await page.goto('/shipping')
    await expect(heading(page)).toHaveText('Where is the home?')
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
    await expect(field(page, 'State')).toHaveValue('CO')
    await field(page, 'Street address').fill(address.address)
    await field(page, 'ZIP code').fill('82001')
    await field(page, 'City').fill('Cheyenne')
    await field(page, 'State').selectOption('Wyoming')
    await field(page, 'Phone').fill(address.phone)
    await saveButton(page).click()
    await expect(field(page, 'State')).toHaveAccessibleDescription(/This order is for a home in Colorado\./)
    await expect(field(page, 'State')).toBeFocused()
  })
  await step('an unknown ZIP code is only a warning, and another browser fills in the address', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'pricing-call': 1 })
    await page.goto('/shipping')
    await field(page, 'ZIP code').fill('00000')
    await expect(main(page)).toContainText('We do not know this ZIP code.')
    await expectAccessible(page, main(page))
    // The message about the last ZIP code is not shown beside the fault of this one.
    await field(page, 'ZIP code').fill('0000')
    await expect(main(page)).not.toContainText('We do not know this ZIP code.')
    await saveButton(page).click()
    await expect(main(page)).toContainText('Enter a ZIP code such as 80202 or 80202-1234.')
    await field(page, 'ZIP code').fill('00000')
    await expect(main(page)).not.toContainText('Enter a ZIP code such as 80202 or 80202-1234.')
    await expect(main(page)).toContainText('We do not know this ZIP code.')
    await field(page, 'Street address').fill(address.address)
    await field(page, 'City').fill('Nowhere')
    await field(page, 'State').selectOption('Colorado')
    await field(page, 'Phone').fill(address.phone)
    await saveButton(page).click()
    await expect(main(page)).toContainText('Nowhere, CO 00000')
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment/)
    await fillCart(page, robin, { 'pricing-call': 1 })
    // A separate tab remembers nothing that was typed in the other.
    const other = await context.newPage()
    await other.goto('/shipping')
    await expect(field(other, 'Street address')).toHaveValue(address.address)
    await expect(field(other, 'State')).toHaveValue('CO')
    await other.close()
  })
  await step('what cannot be bought is reported before anything is typed', async () => {
    await beCustomer(page)
    await page.goto('/shipping')
    await expect(heading(page)).toHaveText('There is nothing to order')
    await expectAccessible(page, main(page))
    await page.goto('/shipping?product=3d-tour')
    await expect(heading(page)).toHaveText('Out of stock')
    await page.goto('/shipping?product=no-such-package')
    await expect(main(page)).toContainText('This package is no longer sold.')
    await expectAccessible(page, main(page))
  })
  await step('after a session that ended, the order is simply placed again', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'pricing-call': 1 })
    await page.goto('/shipping')
    await expect(main(page)).toContainText('Nothing in this order is mailed.')
    await saveAddress(page)
    await page.route('**/place-order', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please log in.', code: 'sign_in_required' } }),
    )
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await page.unroute('**/place-order')
    await login(page, robin.email)
    await expect(main(page).getByRole('heading', { name: `Receipt for ${address.name}` })).toBeVisible()
    await expect(main(page)).not.toContainText('We do not know yet')
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    expect(await ordersOf(page, robin)).toHaveLength(1)
  })
})
