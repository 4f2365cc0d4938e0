import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { main } from './cart-on-page.ts'
import { field, heading, order, ordersOf, payByCard, testCards } from './checkout-on-page.ts'
import { beCustomer, beVisitor, register } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { onAPhone } from './at-size.ts'

const tab = 'tab' as const

test('an order is paid once, by card or PayPal, whatever the bank says and however often its page is opened, and by nobody else', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/404|409.*create-payment/)
  const robin = await beCustomer(page)
  const newestOrder = async () => (await ordersOf(page, robin))[0]

  await step('a card pays for the order, and a reload does not pay again', async () => {
    const { orderId } = await order(page, robin, { 'mls-plus': 1 })
    await page.goto(`/payment?order=${orderId}`)
    await expect(main(page)).toContainText('1 Item and Platform Fee Included')
    await expect(main(page)).toContainText('$740')
    await expect(main(page).getByText('Test mode: no money moves').first()).toBeVisible()
    await expect(page.getByRole(tab, { name: 'Cash on Delivery' })).toBeDisabled()
    await onAPhone(page, () => expectAccessible(page, main(page)))
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
    await expect(page.getByRole('status').getByText('Your order is paid.')).toBeAttached()
    await expect(main(page).getByRole('link', { name: 'Downloads' })).toBeVisible()
    await expect(page).toHaveURL(`/order/confirm?order=${orderId}`)
    await expect(main(page).getByRole('link', { name: 'Next: describe your home' })).toBeVisible()
    const receipt = main(page).getByRole('region', { name: /^Receipt, order \d+$/ })
    await expect(receipt).toContainText('Total paid$740')
    await expect(receipt).toContainText('Paid by Test card ending in 4242')
    await expect(receipt.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible()
    const printed = await page.pdf({ format: 'Letter' })
    expect((await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise).numPages).toBe(1)
    await expectAccessible(page, main(page))
    expect(await page.evaluate(() => sessionStorage.getItem('orderToConfirm'))).toBeNull()
    await page.reload()
    await expect(heading(page)).toHaveText('Payment received')
    expect(await ordersOf(page, robin)).toMatchObject([{ _id: orderId, payment_status: 'paid' }])
    await page.goto(`/payment?order=${orderId}`)
    await expect(heading(page)).toHaveText('This order is paid')
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect(main(page).getByRole('heading', { name: 'Describe your home for the MLS' })).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^Open My sale/ })
      .click()
    await expect(page).toHaveURL(/\/dashboard\/my-sale\?sale=/)
  })
  await step(
    'a card that is declined, lacks funds or is challenged says so, and can be followed by another',
    async () => {
      await order(page, robin, { 'market-analysis': 1 })
      await page.goto('/payment')
      const form = main(page).getByRole('form', { name: 'Pay by card' })
      const alert = form.getByRole('alert')
      await payByCard(page, testCards.declined)
      await expect(alert).toHaveText(/^Your card was declined\. You were not charged\. Please .*another card/)
      await expectAccessible(page, form)
      await payByCard(page, testCards.poor)
      await expect(alert).toHaveText(
        /^Your card has insufficient funds\. You were not charged\. Please use an/,
      )
      await payByCard(page, '4111 1111 1111 1111')
      await expect(alert).toContainText('Test mode takes test cards only')
      await payByCard(page, testCards.challenged)
      const bank = main(page).getByRole('region', { name: 'Test bank: is it you?' })
      await expect(bank).toBeVisible()
      await expectAccessible(page, bank)
      await bank.getByRole('button', { name: 'Fail' }).click()
      await expect(main(page)).toContainText('Your bank could not confirm that it is you.')
      await expect(field(page, 'Card number')).toHaveValue(testCards.challenged)
      await payByCard(page, testCards.challenged)
      await bank.getByRole('button', { name: 'Pass' }).click()
      await expect(heading(page)).toHaveText('Payment received')
    },
  )
  await step('a slow bank is waited for, and the page updates by itself', async () => {
    const { orderId } = await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    await payByCard(page, testCards.slow)
    await expect(heading(page)).toHaveText('We are waiting for your bank')
    await expect(main(page).getByText('Test mode: no money moves')).toBeVisible()
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(
      page.getByRole('table').getByText('Waiting for your bank').filter({ visible: true }),
    ).toHaveCount(1)
    // A customer who opens the payment again cannot pay twice.
    await page.goto(`/payment?order=${orderId}`)
    await expect(heading(page)).toHaveText('We are waiting for your bank')
    await main(page).getByRole('button', { name: 'It pays' }).click()
    await expect(heading(page)).toHaveText('Payment received')
    expect(await newestOrder()).toMatchObject({ _id: orderId, payment_status: 'paid' })
  })
  await step('a bank that declines later leaves the order unpaid, to be paid again', async () => {
    await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    await payByCard(page, testCards.slow)
    await main(page).getByRole('button', { name: 'It declines' }).click()
    await expect(heading(page)).toHaveText('The payment did not go through')
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Retry' }).click()
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
  })
  await step('PayPal: canceled, then approved, once', async () => {
    const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
    await page.goto(`/payment?order=${orderId}`)
    await page.getByRole(tab, { name: 'PayPal' }).click()
    await expectAccessible(page, main(page))
    const toPayPal = async () => {
      await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
      await expect(page).toHaveURL(/\/test-payments\/paypal\/./)
      await expect(heading(page)).toHaveText('Approve this payment?')
    }
    await toPayPal()
    await expect(main(page).getByRole('definition').filter({ hasText: '$139' })).toBeVisible()
    await expect(main(page).getByText('Test mode: no money moves')).toBeVisible()
    await expectAccessible(page, main(page))
    await main(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/payment\?/)
    await expect(main(page)).toContainText('You canceled the payment at PayPal.')
    await expect(page.getByRole(tab, { name: 'PayPal' })).toHaveAttribute('aria-selected', 'true')
    await toPayPal()
    await page.reload()
    await main(page).getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page)).toHaveText('Payment received')
    await expect(page).toHaveURL(`/order/confirm?order=${orderId}`)
    expect(await newestOrder()).toMatchObject({ _id: orderId, payment_status: 'paid' })
  })
  await step('an approval that returns to the payment page is captured, even in another tab', async () => {
    const { orderId, total } = await order(page, robin, { 'yard-sign-post': 1 })
    const begun = await page.request.post('/api/order/create-paypal-order', {
      headers: { authorization: `Bearer ${robin.token}` },
      data: { orderId, price: total },
    })
    const { orderID } = (await begun.json()) as { orderID: string }
    await page.request.post(`/api/test-payments/paypal/${orderID}/approve`)
    const other = await context.newPage()
    await other.goto(`/payment?orderID=${orderID}&payerID=TESTPAYER`)
    await expect(heading(other)).toHaveText('Payment received')
    await expect(other).toHaveURL(`/order/confirm?order=${orderId}`)
    await other.close()
  })
  await step(
    'a customer who leaves finds the order again: later, after a reload and in a second tab',
    async () => {
      const { total } = await order(page, robin, { 'mls-plus': 1, 'yard-sign-post': 1 })
      const before = await ordersOf(page, robin)
      await page.goto('/payment')
      await expect(field(page, 'Card number')).toBeVisible()
      const second = await context.newPage()
      await Promise.all([page.reload(), second.goto('/payment')])
      for (const tab of [page, second]) {
        await expect(main(tab)).toContainText('2 Items and Platform Fee Included')
        await expect(main(tab)).toContainText(`$${total}`)
      }
      await payByCard(page, testCards.good)
      await expect(heading(page)).toHaveText('Payment received')
      // The second tab still shows the form: the card is not charged twice.
      await payByCard(second, testCards.good)
      await expect(heading(second)).toHaveText('Payment received')
      expect(await ordersOf(page, robin)).toHaveLength(before.length)
      await page.goto('/payment')
      await expect(heading(page)).toHaveText('Nothing to pay')
      await expectAccessible(page, main(page))
      await second.close()
    },
  )
  await step("another customer's order is refused with a sentence", async () => {
    const { orderId } = await order(page, await register(page, 'Other Customer'), { 'mls-plus': 1 })
    await page.goto(`/payment?order=${orderId}`)
    await expect(heading(page)).toHaveText('This order is not in your account')
    await expectAccessible(page, main(page))
  })
  await step('a visitor is led to the login and back to the order', async () => {
    await beVisitor(page)
    await page.goto('/payment?order=0')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/payment?order=0')}`)
    await page.goto('/order/confirm')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/order/confirm')}`)
  })
})
