// A brokerage with a different fee, and a customer who pays it.
import type { Page } from '@playwright/test'
import { expectSum, line, main, openCart } from './cart-on-page.ts'
import {
  heading,
  ordersOf,
  payByCard,
  placeOrder,
  receiptText,
  saveAddress,
  testCards,
} from './checkout-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect } from './harness.ts'

/** Checks the fee in the cart, at Buy Now, on the order and on the receipt of a package for $129. */
export async function payTheFee(page: Page, platformFee: number, fee: string, total: string): Promise<void> {
  const robin = await beCustomer(page)
  await fillCart(page, robin, { 'pricing-call': 1 })
  await openCart(page)
  if (platformFee > 0) await expectSum(page, 'Platform fee', fee)
  else await expect(main(page).getByText('Platform fee')).toHaveCount(0)
  await expectSum(page, 'Total', total)

  await line(page, 'Pricing Call, 60 minutes').getByRole('link', { name: 'Pricing Call, 60 minutes' }).click()
  await expect(heading(page)).toHaveText('Pricing Call, 60 minutes')
  await expect(main(page).getByText(total, { exact: true }).first()).toBeVisible()
  const breakdown = main(page).getByText(`$129 + ${fee} platform fee`)
  if (platformFee > 0) await expect(breakdown.first()).toBeVisible()
  else await expect(main(page).getByText('platform fee')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).click()
  await saveAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment/)
  const [placed] = await ordersOf(page, robin)
  expect(placed).toMatchObject({ price: 129 + platformFee, platform_fee: platformFee })
  await payByCard(page, testCards.good)
  await expect(heading(page)).toHaveText('Payment received')
  expect(await receiptText(page, robin, placed?._id ?? '')).toContain(total)
}
