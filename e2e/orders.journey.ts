import { readFile } from 'node:fs/promises'
import { said } from './account-forms.ts'
import { cancel, order, ordersOf } from './checkout-on-page.ts'
import { beCustomer, beKnown } from './customers.ts'
import { heading, main, orderRow } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'

test('orders are filtered, and split into pages; a paid one shows everything and can be refunded, an unpaid one can be paid or canceled', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED|404/)
  await step('orders are filtered by status, which is in the address', async () => {
    await beKnown(page)
    await page.goto('/dashboard/my-orders')
    const table = main(page).getByRole('table', { name: 'My Orders' })
    await expect(table.getByRole('rowheader')).toHaveText(['1004', '1003', '1002', '1001'])
    await expect(orderRow(page, 'My Orders', 1003)).toContainText('Colorado MLS Essentials +1 more')
    await expect(orderRow(page, 'My Orders', 1003)).toContainText('$623')
    await expect(orderRow(page, 'My Orders', 1003)).toContainText('Paid')
    await expect(main(page).getByText(/^4 orders\. /)).toBeVisible()
    await expect(orderRow(page, 'My Orders', 1004).getByRole('link')).toHaveText([
      'Pay Now for order 1004',
      'View order 1004',
    ])
    // Canceled and never paid: it can no longer be paid.
    await expect(orderRow(page, 'My Orders', 1001).getByRole('link')).toHaveText(['View order 1001'])
    await expectNarrow(page)
    await onAPhone(page, async () => {
      await expect(orderRow(page, 'My Orders', 1003)).toContainText('$623')
      await expect(orderRow(page, 'My Orders', 1003)).toContainText('Paid')
    })

    const status = main(page).getByRole('combobox', { name: 'Order status' })
    await expect(status.getByRole('option')).toHaveText([
      '-- Order status --',
      'Placed',
      'Pending',
      'Cancelled',
      'Warehouse',
    ])
    for (const [state, number] of [
      ['placed', '1003'],
      ['pending', '1004'],
      ['cancelled', '1001'],
      ['warehouse', '1002'],
    ] as const) {
      await status.selectOption(state)
      await expect(page).toHaveURL(`/dashboard/my-orders?status=${state}`)
      await expect(table.getByRole('rowheader')).toHaveText([number])
    }
    await page.goBack()
    await expect(status).toHaveValue('cancelled')
    await expect(table.getByRole('rowheader')).toHaveText(['1001'])
    await page.goto('/dashboard/my-orders?status=nonsense')
    await expect(status).toHaveValue('all')
    await expect(table.getByRole('rowheader')).toHaveCount(4)

    // A refresh fails: the known data stays, and the page says that it is old.
    const calls = '**/api/home/customer/get-orders/**'
    await main(page).getByRole('link', { name: 'View order 1003' }).click()
    await expect(heading(page)).toHaveText('Order 1003')
    await page.route(calls, (route) => route.abort())
    await page.goBack()
    await expect(main(page).getByRole('alert')).toContainText('Your orders may have changed')
    await expect(table.getByRole('rowheader')).toHaveCount(4)
    await page.unroute(calls)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })
  await step('a paid order shows everything, and has a receipt', async () => {
    await main(page).getByRole('link', { name: 'View order 1003' }).click()
    await expect(heading(page)).toHaveText('Order 1003')
    const fact = (term: string) =>
      main(page)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd')
    await expect(fact('Deliver To')).toHaveText('Sample Customer200 Sample StreetDenver, CO 80202')
    await expect(fact('Email To')).toHaveText('customer@example.test')
    const track = main(page).getByRole('list', { name: 'Where this order stands' })
    await expect(track.getByRole('listitem')).toContainText([
      'Placed',
      'Paid',
      'Your forms',
      'Our work',
      'Done',
    ])
    await expect(track.locator('[aria-current=step]')).toContainText('Your forms')
    const next = main(page).getByRole('region', { name: 'Correct the Disclosure Organizer' })
    await expect(next).toContainText('two lines are still blank')
    const forms = main(page).getByRole('region', { name: 'Forms' })
    await expect(forms).toContainText(/\d of 3 handed in/)
    await expect(forms.getByRole('link')).toHaveCount(3)
    const line = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Seller Forms Organizer' }) })
    await expect(line).toContainText('Columbine Flat-Fee')
    await expect(line).toContainText('Quantity 1')
    await expect(line).toContainText('$104instead of $129 −20%')
    const sums = main(page).getByRole('region', { name: 'What it costs' })
    await expect(sums).toContainText('Platform fee, once per order$20')
    await expect(sums).toContainText('Total$623')
    await expect(sums).toContainText('Include Shipping ($0) and the platform fee ($20).')
    const happened = main(page).getByRole('region', { name: 'What happened' })
    await happened.getByText('earlier, back to the day you ordered').click()
    await expect(happened.getByRole('listitem').last()).toContainText('You placed the order.')
    await expect(happened).toContainText('You paid $623')
    await expectAccessible(page, happened)
    await expect(main(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expectNarrow(page)

    const saving = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Receipt (PDF)' }).click()
    const receipt = await saving
    expect(receipt.suggestedFilename()).toBe('receipt-1003.pdf')
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(main(page).getByRole('link', { name: 'Downloads' }).last()).toHaveAttribute(
      'href',
      '/dashboard/downloads',
    )
    await expect(next.getByRole('link', { name: 'Correct it here' })).toHaveAttribute(
      'href',
      /^\/dashboard\/uploads\/fill\?order=.+&form=Disclosure\+Organizer$/,
    )
    await main(page).getByRole('link', { name: 'Ask Columbine Flat-Fee' }).click()
    await expect(main(page).getByRole('heading', { name: 'Columbine Flat-Fee Listing Desk' })).toBeVisible()
    await page.goBack()
    await main(page).getByRole('link', { name: 'Seller Forms Organizer' }).click()
    await expect(page).toHaveURL('/product/details/seller-forms-organizer')
  })
  await step('a customer asks for a refund of a paid order and sees its status there', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Order 1003')
    const refund = main(page).getByRole('region', { name: 'Refund' })
    await expect(refund).toContainText('within 14 days of payment if work has not started')
    await expect(refund).toContainText(
      'The full refund has ended: your Exclusive Right-to-Sell Listing Contract was approved on',
    )
    await refund.getByRole('button', { name: 'Ask for a refund' }).click()
    await expect(refund.getByLabel('Why would you like a refund?')).toBeFocused()
    await expectAccessible(page, refund)
    await refund.getByRole('button', { name: 'Send the request' }).click()
    await expect(refund.getByLabel('Why would you like a refund?')).toHaveAccessibleDescription(
      'Enter the reason.',
    )
    await refund.getByLabel('Why would you like a refund?').fill('We are not selling after all.')
    await page.reload()
    await expect(refund.getByLabel('Why would you like a refund?')).toHaveValue(
      'We are not selling after all.',
    )
    await refund.getByRole('button', { name: 'Send the request' }).click()
    await expect(refund.getByText('Refund requested')).toBeVisible()
    await expect(refund).toContainText('We are not selling after all.')
    await expect(main(page)).toContainText('You asked for a refund.')
    await expect(refund.getByRole('button')).toHaveCount(0)
    await expectAccessible(page, refund)
    await page.reload()
    await expect(refund.getByText('Refund requested')).toBeVisible()
  })
  await step('an unpaid order is cancelled after a confirmation, or paid', async () => {
    const robin = await beCustomer(page)
    const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
    await page.goto(`/dashboard/order/details/${orderId}`)
    await expect(main(page)).toContainText(
      /Held for you until [\d:]+ [AP]M; after that, you can pay until \w+day [\d:]+ [AP]M while/,
    )
    await expect(main(page).getByRole('link', { name: /^Pay Now/ })).toHaveAttribute(
      'href',
      `/payment?order=${orderId}`,
    )
    const ask = main(page).getByRole('button', { name: 'Cancel order' })
    await ask.click()
    const question = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ })
    await expectAccessible(page, question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(ask).toBeFocused()

    await ask.click()
    const calls = '**/api/home/order/cancel/*'
    await page.route(calls, (route) => route.abort())
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(question.getByRole('alert')).toContainText('We could not reach the server.')
    await page.unroute(calls)
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    await said(page, /canceled/)
    await expect(question).toBeHidden()
    await expect(main(page)).toContainText('This order was canceled. You paid nothing, and you owe nothing.')
    await expect(main(page)).toContainText('You canceled the order.')
    await expect(main(page).getByRole('link', { name: /^Pay Now/ })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Order it again' }).click()
    await expect(page).toHaveURL('/card')
    await expect(page.getByRole('article').filter({ hasText: 'Yard Sign & Post' })).toBeVisible()
    expect(await ordersOf(page, robin)).toMatchObject([{ _id: orderId, payment_status: 'unpaid' }])

    await page.goto('/dashboard/my-orders?status=pending')
    await expect(main(page).getByRole('heading', { name: 'No pending orders' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Show all orders' }).click()
    await expect(main(page).getByRole('table', { name: 'My Orders' })).toContainText('Cancelled')

    // Another customer's order is not found, just like one that does not exist.
    const { token } = await beCustomer(page)
    for (const unknown of [orderId, 'nonsense']) {
      const answer = await page.request.get(`/api/home/coustomer/get-order-details/${unknown}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await answer.json()).toMatchObject({ code: 'order_not_found' })
    }
    await page.goto(`/dashboard/order/details/${orderId}`)
    await expect(main(page).getByRole('heading', { name: 'This order is not in your account' })).toBeVisible()
    await expectAccessible(page, main(page))
  })
  await step('many orders are split into pages', async () => {
    const robin = await beCustomer(page)
    for (let count = 0; count < 21; count++)
      await cancel(page, robin, await order(page, robin, { 'seller-forms-organizer': 1 }))
    await page.goto('/dashboard/my-orders')
    const rows = main(page).getByRole('table', { name: 'My Orders' }).getByRole('rowheader')
    await expect(rows).toHaveCount(20)
    await expect(main(page).getByText('Showing 1 to 20 of 21', { exact: true })).toBeVisible()
    const pager = main(page).getByRole('navigation', { name: 'Pages' })
    await expectAccessible(page, pager)
    await pager.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/dashboard/my-orders?pageNumber=2')
    await expect(rows).toHaveCount(1)
    await expect(main(page).getByText('Showing 21 to 21 of 21', { exact: true })).toBeFocused()
    await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(rows).toHaveCount(20)

    await page.goto('/dashboard/my-orders?pageNumber=9')
    await expect(main(page).getByRole('heading', { name: 'There is no page 9' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Go to the first page' }).click()
    await expect(rows).toHaveCount(20)
    // Another status starts on its first page.
    await pager.getByRole('link', { name: 'Page 2' }).click()
    await main(page).getByRole('combobox', { name: 'Order status' }).selectOption('cancelled')
    await expect(page).toHaveURL('/dashboard/my-orders?status=cancelled')
    await expect(rows).toHaveCount(20)
  })
})
