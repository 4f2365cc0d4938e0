// Placing an order when things go wrong: pressed twice, no response, a changed price, out of stock.
import { expectSum, main } from './cart-on-page.ts'
import { changeProduct } from './change-product.ts'
import { cartOf, ordersOf, placeOrder, saveAddress } from './checkout-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'

test('an order is placed once, whatever goes wrong, and a changed one has to be confirmed', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  expectError(/409.*place-order/)
  await step('a double click places one order', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'market-analysis': 1 })
    await page.goto('/shipping')
    await saveAddress(page)
    await page.route('**/place-order', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await placeOrder(page).dblclick()
    await expect(main(page).getByRole('button', { name: 'Placing your order…' }).first()).toBeDisabled()
    await expect(page).toHaveURL(/\/payment\?order=/)
    expect(await ordersOf(page, robin)).toHaveLength(1)
    await page.unroute('**/place-order')
  })
  await step('a lost response is requested again, and orders once', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'market-analysis': 1 })
    await page.goto('/shipping')
    await saveAddress(page)
    await page.route('**/place-order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeOrder(page).click()
    const lost = main(page).getByRole('alert').filter({ hasText: 'We do not know yet' })
    await expect(lost).toContainText('The same order is never placed twice')
    await expect(placeOrder(page)).toBeDisabled()
    await expectAccessible(page, lost)
    // The order removed its lines from the cart, so the page can only show what was sent.
    await page.reload()
    await expect(lost).toBeVisible()
    await page.unroute('**/place-order')
    await lost.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    const [placed, ...others] = await ordersOf(page, robin)
    expect(others).toEqual([])
    expect(page.url()).toContain(placed?._id)
  })
  await step('while the server is down nothing is lost', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'market-analysis': 1 })
    await page.goto('/shipping')
    await saveAddress(page)
    await page.route('**/api/**', (route) => route.abort())
    await placeOrder(page).click()
    await expect(main(page).getByText('We do not know yet whether your order was placed')).toBeVisible()
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByText('We do not know yet whether your order was placed')).toBeVisible()
    await page.unroute('**/api/**')
    await main(page).getByRole('button', { name: 'Start over' }).click()
    await expect(main(page).getByText('We do not know yet')).toBeHidden()
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    expect(await ordersOf(page, robin)).toHaveLength(1)
  })
  await step('a changed price is shown next to the old one, and has to be confirmed', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'open-house-kit': 2 })
    await page.goto('/shipping')
    await saveAddress(page)
    await expectSum(page, 'Total', '$218')
    await changeProduct(page, shop, 'open-house-kit', { priceDollars: 109 })
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your order again' })
    await expect(dialog.getByRole('row', { name: 'Open House Kit' })).toContainText('2 at $992 at $109')
    await expect(dialog.getByRole('row', { name: 'Total' })).toContainText('$218$238')
    await expect(dialog).toContainText('Nothing has been ordered yet.')
    await expectAccessible(page, dialog)
    expect(await ordersOf(page, robin)).toEqual([])
    await dialog.getByRole('button', { name: 'Place Order for $238' }).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    expect(await ordersOf(page, robin)).toMatchObject([{ price: 238 }])
    await changeProduct(page, shop, 'open-house-kit', { priceDollars: 99 })
  })
  await step('what has sold out in the meantime is named, and the rest can be ordered', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'offer-contract-review': 3, 'yard-sign-post': 1 })
    await page.goto('/shipping')
    await saveAddress(page)
    await changeProduct(page, shop, 'offer-contract-review', { stock: 1 })
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your order again' })
    await expect(dialog).toContainText('Out of Stock: only 1 of')
    await expect(dialog.getByRole('row', { name: /Offer/ })).toContainText('Only 1 left')
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: 'Place Order for $139' }).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
    expect(await cartOf(page, robin)).toMatchObject({
      card_products: [],
      outOfStockProduct: [{ quantity: 3 }],
    })
    await changeProduct(page, shop, 'offer-contract-review', { stock: 25 })
  })
})
