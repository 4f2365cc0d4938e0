// Payments that pay nothing, and methods that are off.
import type { Route } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { cancel, heading, order } from './checkout-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

const tab = 'tab' as const

test('when payments are off, the tabs can be reached by keyboard and say why', once, async ({ page }) => {
  await order(page, await beCustomer(page), { 'market-analysis': 1 })
  await page.route('**/api/order/payment-options', (route) =>
    route.fulfill({ json: { card: null, paypal: null, isTest: false } }),
  )
  await page.goto('/payment')
  await pressUntilFocused(page, page.getByRole(tab, { name: 'Card' }))
  await expect(page.getByRole(tab, { name: 'Card' })).toHaveAccessibleName(/We cannot take cards right now/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole(tab, { name: 'PayPal' })).toBeFocused()
  await expectAccessible(page)
})

test(
  'a cancelled or refunded order, and money that came too late, are not called paid',
  once,
  async ({ page }) => {
    const robin = await beCustomer(page)
    const placed = await order(page, robin, { 'market-analysis': 1 })
    await cancel(page, robin, placed)
    const confirmation = `/order/confirm?order=${placed.orderId}`
    await page.goto(confirmation)
    await expect(heading(page)).toHaveText('This order was canceled')
    await expect(main(page).getByRole('link', { name: 'Retry' })).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Order it again' })).toBeVisible()
    await expectAccessible(page)
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
      await expectAccessible(page)
      await page.unrouteAll()
    }
  },
)
