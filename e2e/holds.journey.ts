// How long an unpaid order holds its packages, and what its customer reads about it.
import { main } from './cart-on-page.ts'
import { changeProduct } from './change-product.ts'
import { field, heading, order, payByCard, placeOrder, saveAddress, testCards } from './checkout-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { menu } from './dashboard-on-page.ts'
import { endHold } from './end-hold.ts'
import { expect, expectAccessible, step, test } from './harness.ts'

const time = String.raw`\d{1,2}:\d\d [AP]M`
// The second time names the zone, unless the page has named it.
const held = new RegExp(
  `Held for you until ${time}; after that, you can pay until \\w+day,? ${time}(?: M[SD]T)? while`,
)
const notHeld = 'No longer held, but you can pay until'

test('an unpaid order says how long its packages are held, and is held again before its payment; the eleventh is refused', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/409/)
  const robin = await beCustomer(page)
  await step('an unpaid order says until when its packages are held, and when they are not', async () => {
    const { orderId } = await order(page, robin, { 'market-analysis': 1 })
    const details = `/dashboard/order/details/${orderId}`
    await page.goto(details)
    await expect(main(page)).toContainText(held)
    await expect(main(page)).toContainText(/If it is not paid by then, it is canceled automatically/)
    await menu(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(main(page)).toContainText(new RegExp(`Held until ${time}`))
    await expectAccessible(page, main(page).getByRole('table'))

    endHold(shop, orderId)
    await page.reload()
    await expect(main(page)).toContainText('No longer held')
    await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(main(page)).toContainText(notHeld)
    await page.goto(details)
    await expect(main(page)).toContainText(notHeld)
    await expectAccessible(page, main(page))
  })
  await step('after the hold, the payment page holds the packages again', async () => {
    const { orderId } = await order(page, robin, { 'market-analysis': 1 })
    endHold(shop, orderId)
    await page.goto(`/payment?order=${orderId}`)
    await expect(main(page)).toContainText(held)
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
  })
  await step('what was sold after the hold cannot be paid until it is back in stock', async () => {
    const { orderId } = await order(page, robin, { 'market-analysis': 1 })
    endHold(shop, orderId)
    await changeProduct(page, shop, 'market-analysis', { stock: 0 })
    await page.goto(`/payment?order=${orderId}`)
    const alert = main(page).getByRole('form', { name: 'Pay by card' }).getByRole('alert')
    await expect(alert).toContainText(
      /^Out of Stock: .+ is sold out at the moment\..+or cancel order \d+ under My Orders/,
    )
    await expect(main(page)).toContainText(notHeld)
    await expectAccessible(page, main(page))
    await page.getByRole('tab', { name: 'PayPal' }).click()
    await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
    await expect(main(page).getByRole('alert').filter({ visible: true })).toContainText(
      'is sold out at the moment',
    )

    await changeProduct(page, shop, 'market-analysis', { stock: 50 })
    await page.getByRole('tab', { name: 'Card' }).click()
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page)).toContainText(held)
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
  })
  await step('the eleventh unpaid order is refused, with a link to the others', async () => {
    const robin = await beCustomer(page)
    for (let placed = 0; placed < 10; placed++) await order(page, robin, { 'pricing-call': 1 })
    await fillCart(page, robin, { 'pricing-call': 1 })
    await page.goto('/shipping')
    await saveAddress(page)
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please pay or cancel an order first' })
    await expect(dialog).toContainText('You have 10 unpaid orders.')
    await expectAccessible(page, dialog)
    await dialog.getByRole('link', { name: 'See your unpaid orders' }).click()
    await expect(page).toHaveURL('/dashboard/my-orders?status=pending')
    await expect(main(page).getByRole('link', { name: /^Pay Now/ })).toHaveCount(10)
  })
  await step(
    'a card form that was open for half an hour holds the packages again before it pays',
    async () => {
      const robin = await beCustomer(page)
      const { orderId } = await order(page, robin, { 'market-analysis': 1 })
      await page.clock.install()
      await page.goto(`/payment?order=${orderId}`)
      await expect(main(page)).toContainText(held)
      await expect(field(page, 'Card number')).toBeVisible()
      await page.clock.fastForward('31:00')
      await expect(main(page)).toContainText(notHeld)
      const holdsAgain = page.waitForRequest('**/api/order/create-payment')
      await payByCard(page, testCards.good)
      await holdsAgain
      await expect(heading(page)).toHaveText('Payment received')
    },
  )
})
