// The shop with Stripe keys: Stripe's form, its script and frames, and the policy that allows them.
import { aLocalStripe, type LocalStripe } from '#server/testing/local-stripe'
import { main, openCart } from './cart-on-page.ts'
import { heading, order, ordersOf, placeOrder, saveAddress } from './checkout-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, step, test as plain } from './harness.ts'
import { type Shop, startShop } from './start-shop.ts'
import { stubStripe } from './stripe-stub.ts'

const test = plain.extend<object, { stripe: LocalStripe; stripeShop: Shop }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await aLocalStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  stripeShop: [
    async ({ stripe }, use) => {
      const shop = await startShop({
        PAYMENTS: undefined,
        STRIPE_SECRET_KEY: 'sk_test_local',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
        STRIPE_WEBHOOK_SECRET: 'whsec_local',
        STRIPE_API_BASE: stripe.base,
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  shop: async ({ stripeShop }, use) => use(stripeShop),
})

const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

test('from the cart to the paid order with Stripe: a refused card, the bank’s own page, a script that fails to load', async ({
  page,
  context,
  stripe,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  await step(
    'from the cart to the paid order, with a script that is fetched again and a refused card on the way',
    async () => {
      const robin = await beCustomer(page)
      await fillCart(page, robin, { 'mls-plus': 1 })
      let error: { type: string; message: string } | undefined
      await context.route('https://js.stripe.com/**', (route) => route.abort())
      await openCart(page)
      await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
      await saveAddress(page)
      await placeOrder(page).click()
      // The cart's document does not allow Stripe, so the payment page reloads itself.
      const unloaded = main(page).getByRole('alert').filter({ hasText: 'The card form could not be loaded.' })
      await expect(unloaded).toBeVisible()
      await expectAccessible(page, unloaded)
      await stubStripe(context, {
        confirm: ({ clientSecret }) =>
          error ? { error } : { paymentIntent: { status: stripe.pay(idIn(clientSecret)).status } },
        status: (clientSecret) => stripe.intents.get(idIn(clientSecret))?.status ?? '',
      })
      await main(page).getByRole('button', { name: 'Retry' }).click()
      await expect(
        page.frameLocator('iframe[title="Secure card form"]').getByText('Card fields'),
      ).toBeVisible()
      await expect(main(page).getByText('Test mode')).toHaveCount(0)
      await expectAccessible(page, main(page))

      const pay = main(page).getByRole('button', { name: 'Pay $740' })
      const alert = main(page).getByRole('form', { name: 'Pay by card' }).getByRole('alert')
      error = { type: 'card_error', message: 'Your card was declined.' }
      await pay.click()
      await expect(alert).toHaveText(/^Your card was declined\. You were not charged\. Please .*another card/)
      error = { type: 'validation_error', message: 'Your card number is incomplete.' }
      await pay.click()
      await expect(alert).toHaveText('Your card number is incomplete. Please correct it and pay again.')
      error = { type: 'api_error', message: 'Something internal of the provider.' }
      await pay.click()
      await expect(alert).toHaveText('An unexpected error occurred. Please try again, or pay another way.')
      error = undefined
      await pay.click()
      await expect(heading(page)).toHaveText('Payment received')
      expect(await ordersOf(page, robin)).toMatchObject([{ payment_status: 'paid', price: 740 }])
    },
  )
  await step(
    'after the bank’s own page the customer is back, and the address contains no secret',
    async () => {
      const robin = await beCustomer(page)
      const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
      await stubStripe(context, {
        confirm: ({ clientSecret, returnUrl }) => {
          stripe.pay(idIn(clientSecret))
          const back = new URL(returnUrl)
          back.searchParams.set('payment_intent', idIn(clientSecret))
          back.searchParams.set('payment_intent_client_secret', clientSecret)
          back.searchParams.set('redirect_status', 'succeeded')
          return { redirect: back.href }
        },
        status: (clientSecret) => stripe.intents.get(idIn(clientSecret))?.status ?? '',
      })
      await page.goto('/payment')
      await main(page).getByRole('button', { name: 'Pay $139' }).click()
      await expect(heading(page)).toHaveText('Payment received')
      await expect(page).toHaveURL(`/order/confirm?order=${orderId}`)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('_secret_')
    },
  )
  await step('a payment whose answer got lost goes on to its confirmation', async () => {
    const robin = await beCustomer(page)
    await order(page, robin, { 'yard-sign-post': 1 })
    await stubStripe(context, {
      confirm: ({ clientSecret }) => {
        stripe.pay(idIn(clientSecret))
        return { error: { type: 'invalid_request_error', message: 'This payment has already succeeded.' } }
      },
      status: (clientSecret) => stripe.intents.get(idIn(clientSecret))?.status ?? '',
    })
    await page.goto('/payment')
    await main(page).getByRole('button', { name: 'Pay $139' }).click()
    await expect(heading(page)).toHaveText('Payment received')
  })
})
