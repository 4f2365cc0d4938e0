import type { Page } from '@playwright/test'
import { ordersOf } from './checkout-on-page.ts'
import { beKnown } from './customers.ts'
import { main } from './dashboard-on-page.ts'
import { deskMain, openDesk, proveNow, showAllWaiting } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { ownerOfToken } from './owner-of-token.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { loseNextAnswer } from './next-post.ts'

/** As the customer's page does, which another journey tests. Returns the order's id. */
const askForRefund = async (page: Page, number: number, reason: string): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem('customerToken') ?? '')
  const someone = { name: '', email: '', id: ownerOfToken(token), token }
  const order = (await ordersOf(page, someone)).find((one) => one.number === number)?._id ?? ''
  const answer = await page.request.post(`/api/home/order/refund-request/${order}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return order
}

test('an order is found, worked on and refunded, a refund is declined, and pending cases are settled', async ({
  page,
  shop,
  expectError,
}) => {
  test.slow() // a day's work on orders
  expectError(/409|403|ERR_FAILED/)
  await beKnown(page)
  await step('the desk finds an order by email, starts the work and takes that back', async () => {
    await openDesk(page, shop, '/orders')
    const desk = deskMain(page)
    await expect(desk.getByRole('link', { name: /^1004, Sample Customer/ })).toBeVisible()
    await desk.getByRole('searchbox').fill('CUSTOMER@example')
    await expect(desk.getByRole('link', { name: /^\d+, Sample Customer/ })).toHaveCount(4)
    await expect(page).toHaveURL(/\?q=CUSTOMER/)
    await desk.getByRole('link', { name: /^1003, / }).click()
    await expect(desk.getByRole('heading', { name: 'Order 1003', exact: true })).toBeVisible()
    await expect(desk.getByText('Work not started').last()).toBeVisible()
    await desk.getByRole('button', { name: 'Begin the work' }).click()
    await expect(page.getByText('Work on order 1003 has started.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Work is done' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await desk.getByRole('button', { name: 'Begin the work' }).click()
    await expect(page.getByText('Work on order 1003 has started.').last()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Work is done' })).toBeVisible()
    await page.getByRole('heading', { name: 'Order 1003', exact: true }).focus()
    await page.keyboard.press('u')
    await expect(desk.getByRole('button', { name: 'Begin the work' })).toBeVisible()
    await desk.getByRole('textbox', { name: 'Private note' }).fill('Call before the visit.')
    await desk.getByRole('button', { name: 'Save the note' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Call before the visit.' })).toBeVisible()
  })
  await step('an order is refunded in part and then in full, and no more than was paid', async () => {
    await navigateInApp(page, '/desk/orders/1013')
    proveNow(shop)
    const desk = deskMain(page)
    await expect(desk.getByRole('button', { name: 'Begin the work' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('f')
    const drawer = page.getByRole('dialog', { name: 'Refund order 1013' })
    await expect(drawer).toBeVisible()
    await expectAccessible(page, drawer)
    await drawer.getByRole('checkbox', { name: /^Platform fee/ }).check()
    const fee = drawer.getByRole('textbox', { name: 'Amount for Platform fee, in dollars' })
    await fee.fill('900')
    await expect(drawer.getByText('At most $300.00 can be refunded.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Refund $900.00' }).click()
    await expect(fee).toBeFocused()
    await drawer.getByRole('textbox', { name: 'What the customer reads' }).fill('The fee is on us.')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.keyboard.press('f')
    await expect(drawer.getByRole('textbox', { name: 'What the customer reads' })).toHaveValue(
      'The fee is on us.',
    )
    await expect(fee).toHaveValue('900')
    await fee.fill('20')
    await drawer.getByRole('button', { name: 'Refund $20.00' }).click()
    await expect(page.getByText('$20.00 is refunded.')).toBeVisible()
    await expect(drawer).toBeHidden()
    await expect(desk.getByRole('complementary', { name: 'Facts' }).getByText('$280.00')).toBeVisible()
    await page.keyboard.press('f')
    await expect(drawer.getByRole('checkbox', { name: /^Platform fee/ })).not.toBeChecked()
    await drawer.getByRole('checkbox', { name: /^All of it/ }).check()
    await loseNextAnswer(page, '**/refund')
    await drawer.getByRole('button', { name: 'Refund $280.00' }).click()
    await expect(drawer.getByRole('alert')).toBeVisible()
    // The order behind it is refunded already.
    await expect(desk.getByText('Refunded', { exact: true }).first()).toBeAttached()
    await drawer.getByRole('button', { name: 'Refund $280.00' }).click()
    await expect(page.getByText('$280.00 is refunded.')).toBeVisible()
    await expect(desk.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
    await navigateInApp(page, '/desk/orders?payment=refunded')
    await expect(desk.getByRole('link', { name: /^1013, / })).toBeVisible()
  })
  await step('a declined request has an answer that the customer reads', async () => {
    const order = await askForRefund(page, 1002, 'The photos are too dark.')
    await navigateInApp(page, '/desk/orders/1002')
    proveNow(shop)
    const desk = deskMain(page)
    await expect(desk.getByText('The photos are too dark.')).toBeVisible()
    await desk.getByRole('button', { name: 'Decline…' }).click()
    const drawer = page.getByRole('dialog', { name: 'Decline the refund of order 1002' })
    await expect(drawer.getByText(/Our rule does not promise a refund: work has started/)).toBeVisible()
    await expectAccessible(page, drawer)
    await drawer.getByRole('textbox', { name: 'Why we decline' }).fill('We take new photos on Monday.')
    await page.reload()
    await drawer.getByRole('button', { name: 'Decline the request' }).click()
    await expect(page.getByText('The request is declined.')).toBeVisible()
    await page.goto(`/dashboard/order/details/${order}`)
    await expect(main(page).getByRole('region', { name: 'Refund' })).toContainText(
      'We take new photos on Monday.',
    )
  })
  await step('what waits leads to its page, where it is settled or tried again', async () => {
    await page.goto('/desk')
    await showAllWaiting(page)
    const desk = deskMain(page)
    await desk.getByRole('link', { name: /^Answer: Answer the dispute/ }).click()
    await expect(desk.getByRole('heading', { name: /^Dispute about order/ })).toBeVisible()
    await expect(desk.getByText('Disclosures acknowledged')).toBeVisible()
    await navigateInApp(page, '/desk/cases')
    await desk.getByRole('link', { name: /^Dispute, order/ }).click()
    await expect(desk.getByText('Open the dispute and copy the evidence.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'What did you do?' }).fill('We sent the evidence.')
    await desk.getByRole('button', { name: 'Settle the case' }).click()
    await expect(page.getByText('The case is settled.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Settle the case' })).toBeVisible()
    await navigateInApp(page, '/desk/jobs')
    await expect(desk.getByText('The payment provider did not answer within 30 seconds.')).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Errors of the program' })).toBeVisible()
    proveNow(shop)
    await desk.getByRole('button', { name: 'Retry: end payment attempts' }).click()
    await expect(desk.getByText('No job has failed.')).toBeVisible()
  })
})
