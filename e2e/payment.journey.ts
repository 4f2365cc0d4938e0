import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { main } from './cart-on-page.ts'
import { field, heading, order, ordersOf, payByCard, testCards } from './checkout-on-page.ts'
import { beCustomer, beVisitor, register } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { onAPhone } from './on-a-phone.ts'

const tab = 'tab' as const

test('a card pays for the order, and a reload does not pay again; a card that is declined, lacks funds or is challenged says so', async ({
  page,
}) => {
  const robin = await beCustomer(page)
  const { orderId } = await order(page, robin, { 'mls-plus': 1 })
  await page.goto(`/payment?order=${orderId}`)
  await expect(main(page)).toContainText('1 Item and Platform Fee Included')
  await expect(main(page)).toContainText('$740')
  await expect(main(page).getByText('Test mode: no money moves').first()).toBeVisible()
  await expect(page.getByRole(tab, { name: 'Cash on Delivery' })).toBeDisabled()
  await expectAccessible(page)
  await onAPhone(page, () => expectAccessible(page))
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
  await expectAccessible(page)
  expect(await page.evaluate(() => sessionStorage.getItem('orderToConfirm'))).toBeNull()
  await page.reload()
  await expect(heading(page)).toHaveText('Payment received')
  expect(await ordersOf(page, robin)).toMatchObject([{ _id: orderId, payment_status: 'paid' }])
  await page.goto(`/payment?order=${orderId}`)
  await expect(heading(page)).toHaveText('This order is paid')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard')
  await expect(main(page).getByRole('heading', { name: 'Describe your home for the MLS' })).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Open My sale/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/my-sale\?sale=/)

  await step('a declined card says why, and another one pays', async () => {
    const robin = await beCustomer(page)
    await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    const alert = main(page).getByRole('form', { name: 'Pay by card' }).getByRole('alert')
    await payByCard(page, testCards.declined)
    await expect(alert).toHaveText(/^Your card was declined\. You were not charged\. Please .*another card/)
    await expectAccessible(page)
    await payByCard(page, testCards.poor)
    await expect(alert).toHaveText(/^Your card has insufficient funds\. You were not charged\. Please use an/)
    await payByCard(page, '4111 1111 1111 1111')
    await expect(alert).toContainText('Test mode takes test cards only')
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
  })
  await step("a bank's identity check can be passed or failed", async () => {
    const robin = await beCustomer(page)
    await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    await payByCard(page, testCards.challenged)
    const bank = main(page).getByRole('region', { name: 'Test bank: is it you?' })
    await expect(bank).toBeVisible()
    await expectAccessible(page)
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect(main(page)).toContainText('Your bank could not confirm that it is you.')
    await expect(field(page, 'Card number')).toHaveValue(testCards.challenged)
    await payByCard(page, testCards.challenged)
    await bank.getByRole('button', { name: 'Pass' }).click()
    await expect(heading(page)).toHaveText('Payment received')
  })
})

test('the page waits for a slow bank, which may decline later', async ({ page, context, expectError }) => {
  expectError(/409.*create-payment/)
  await step('a slow bank is waited for, and the page updates by itself', async () => {
    const robin = await beCustomer(page)
    const { orderId } = await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    await payByCard(page, testCards.slow)
    await expect(heading(page)).toHaveText('We are waiting for your bank')
    await expect(main(page).getByText('Test mode: no money moves')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(heading(page)).toHaveText('We are waiting for your bank')
    // A customer who opens the payment again cannot pay twice.
    const other = await context.newPage()
    await other.goto(`/payment?order=${orderId}`)
    await expect(heading(other)).toHaveText('We are waiting for your bank')
    await other.goto('/dashboard/my-orders')
    await expect(
      other.getByRole('table').getByText('Waiting for your bank').filter({ visible: true }),
    ).toHaveCount(1)
    await other.close()
    await main(page).getByRole('button', { name: 'It pays' }).click()
    await expect(heading(page)).toHaveText('Payment received', { timeout: 15_000 })
    expect(await ordersOf(page, robin)).toMatchObject([{ payment_status: 'paid' }])
  })
  await step('a bank that declines later leaves the order unpaid, to be paid again', async () => {
    const robin = await beCustomer(page)
    await order(page, robin, { 'market-analysis': 1 })
    await page.goto('/payment')
    await payByCard(page, testCards.slow)
    await main(page).getByRole('button', { name: 'It declines' }).click()
    await expect(heading(page)).toHaveText('The payment did not go through', { timeout: 15_000 })
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Retry' }).click()
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Payment received')
  })
})

test('a customer who leaves finds the order again, and nobody else can pay it', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/404/)
  await step(
    'a customer who leaves finds the order again: later, after a reload and in a second tab',
    async () => {
      const robin = await beCustomer(page)
      const { total } = await order(page, robin, { 'mls-plus': 1, 'yard-sign-post': 1 })
      await page.goto('/payment')
      await expect(field(page, 'Card number')).toBeVisible()
      await page.goto('/packages')
      const second = await context.newPage()
      for (const tab of [page, second]) {
        await tab.goto('/payment')
        await expect(main(tab)).toContainText('2 Items and Platform Fee Included')
        await expect(main(tab)).toContainText(`$${total}`)
      }
      await page.reload()
      await payByCard(page, testCards.good)
      await expect(heading(page)).toHaveText('Payment received')
      // The second tab still shows the form: the card is not charged twice.
      await payByCard(second, testCards.good)
      await expect(heading(second)).toHaveText('Payment received')
      expect(await ordersOf(page, robin)).toHaveLength(1)
      await page.goto('/payment')
      await expect(heading(page)).toHaveText('Nothing to pay')
      await expectAccessible(page)
      await second.close()
    },
  )
  await step("another customer's order is refused with a sentence", async () => {
    const { orderId } = await order(page, await register(page, 'Other Customer'), { 'mls-plus': 1 })
    await beCustomer(page)
    await page.goto(`/payment?order=${orderId}`)
    await expect(heading(page)).toHaveText('This order is not in your account')
    await expectAccessible(page)
  })
  await step('a visitor is led to the login and back to the order', async () => {
    await beVisitor(page)
    await page.goto('/payment?order=0')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/payment?order=0')}`)
    await page.goto('/order/confirm')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/order/confirm')}`)
  })
})

test('PayPal: canceled, approved, and captured in another tab', async ({ page, context }) => {
  await step('PayPal: cancelled, then approved, and a reload repeats nothing', async () => {
    const robin = await beCustomer(page)
    const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
    await page.goto(`/payment?order=${orderId}`)
    const toPayPal = async () => {
      await page.getByRole(tab, { name: 'PayPal' }).click()
      await expectAccessible(page)
      await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
      await expect(page).toHaveURL(/\/test-payments\/paypal\/./)
      await expect(heading(page)).toHaveText('Approve this payment?')
      await expect(main(page).getByRole('definition').filter({ hasText: '$139' })).toBeVisible()
      await expect(main(page).getByText('Test mode: no money moves')).toBeVisible()
    }
    await toPayPal()
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/payment\?/)
    await expect(main(page)).toContainText('You canceled the payment at PayPal.')
    await expect(page.getByRole(tab, { name: 'PayPal' })).toHaveAttribute('aria-selected', 'true')
    await toPayPal()
    await page.reload()
    await main(page).getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page)).toHaveText('Payment received')
    await expect(page).toHaveURL(`/order/confirm?order=${orderId}`)
    await page.reload()
    await expect(heading(page)).toHaveText('Payment received')
    expect(await ordersOf(page, robin)).toMatchObject([{ payment_status: 'paid' }])
  })
  await step('an approval that returns to the payment page is captured, even in another tab', async () => {
    const robin = await beCustomer(page)
    const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
    await page.goto(`/payment?order=${orderId}`)
    await page.getByRole(tab, { name: 'PayPal' }).click()
    await main(page).getByRole('button', { name: 'Pay with PayPal' }).click()
    await expect(page).toHaveURL(/\/test-payments\/paypal\/./)
    const payPalOrder = new URL(page.url()).pathname.split('/').at(-1)
    await page.request.post(`/api/test-payments/paypal/${payPalOrder}/approve`)
    const other = await context.newPage()
    await other.goto(`/payment?orderID=${payPalOrder}&payerID=TESTPAYER`)
    await expect(heading(other)).toHaveText('Payment received')
    await expect(other).toHaveURL(`/order/confirm?order=${orderId}`)
  })
})
