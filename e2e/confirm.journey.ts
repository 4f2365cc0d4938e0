// Payments that pay for nothing, and payment methods that are off.
import type { Route } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { cancel, field, heading, order, payByCard, testCards } from './checkout-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

const tab = 'tab' as const

test('a payment whose form or confirmation fails can be retried, and one that is off, canceled, refunded or late is not shown as paid', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  const robin = await beCustomer(page)
  await step('a form that cannot be opened can be retried', async () => {
    await order(page, robin, { 'market-analysis': 1 })
    await page.route('**/api/order/create-payment', (route) => route.abort())
    await page.goto('/payment')
    await expect(main(page).getByRole('alert')).toContainText('We could not reach the server.')
    await expectAccessible(page, main(page))
    await page.unroute('**/api/order/create-payment')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(field(page, 'Card number')).toBeVisible()
  })
  await step('a confirmation that fails to load can be retried', async () => {
    await page.route('**/api/order/confirm/**', (route) => route.abort())
    await payByCard(page, testCards.good)
    await expect(heading(page)).toHaveText('Your payment could not be checked')
    await expectAccessible(page, main(page))
    await page.unroute('**/api/order/confirm/**')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Payment received')
    await page.goto('/order/confirm')
    await expect(heading(page)).toHaveText('There is no payment to check')
  })
  await step('when payments are off, the tabs can be reached by keyboard and say why', async () => {
    await order(page, robin, { 'market-analysis': 1 })
    await page.route('**/api/order/payment-options', (route) =>
      route.fulfill({ json: { card: null, paypal: null, isTest: false } }),
    )
    await page.goto('/payment')
    await pressUntilFocused(page, page.getByRole(tab, { name: 'Card' }))
    await expect(page.getByRole(tab, { name: 'Card' })).toHaveAccessibleName(/We cannot take cards right now/)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole(tab, { name: 'PayPal' })).toBeFocused()
    await expectAccessible(page, main(page))
    await page.unrouteAll()
  })
  await step('a cancelled or refunded order, and money that came too late, are not called paid', async () => {
    const placed = await order(page, robin, { 'market-analysis': 1 })
    await cancel(page, robin, placed)
    const confirmation = `/order/confirm?order=${placed.orderId}`
    await page.goto(confirmation)
    await expect(heading(page)).toHaveText('This order was canceled')
    await expect(main(page).getByRole('link', { name: 'Retry' })).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Order it again' })).toBeVisible()
    await expectAccessible(page, main(page))
    for (const [status, title] of [
      ['refunded', /^Order \d+ was refunded$/],
      ['paid', 'Your payment came too late'],
    ] as const) {
      const told = async (route: Route, change: (json: never) => unknown) => {
        const answer = await route.fetch()
        await route.fulfill({ json: change((await answer.json()) as never) })
      }
      await page.route('**/api/order/confirm/*', (route) =>
        told(route, (json: object) => ({ ...json, payment_status: status })),
      )
      await page.route('**/get-order-details/*', (route) =>
        told(route, ({ order: seen }: { order: object }) => ({ order: { ...seen, payment_status: status } })),
      )
      await page.goto(confirmation)
      await expect(heading(page)).toHaveText(title)
      await expect(main(page).locator('img[src="/pictures/paid.svg"]')).toHaveCount(0)
      await expect(main(page).getByRole('link', { name: 'Retry' })).toHaveCount(0)
      await expectAccessible(page, main(page))
      await page.unrouteAll()
    }
  })
})
