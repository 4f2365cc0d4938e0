import { login } from './account-forms.ts'
import { main } from './dashboard-on-page.ts'
import { expect, expectAccessible, once, test } from './harness.ts'

test('a customer asks for a refund of a paid order and sees its status there', once, async ({ page }) => {
  await page.goto('/login?from=/dashboard/my-orders')
  await login(page, 'customer@example.test', 'customer-demo')
  await main(page).getByRole('link', { name: 'View order 1003' }).click()
  const refund = main(page).getByRole('region', { name: 'Refund' })
  await expect(refund).toContainText('within 14 days of payment if work has not started')
  await expect(refund).toContainText('Our workStarted')
  await expect(refund).toContainText('Exclusive Right-to-Sell Listing Contract on')
  await refund.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(refund.getByLabel('Why would you like a refund?')).toBeFocused()
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Send the request' }).click()
  await expect(refund.getByLabel('Why would you like a refund?')).toHaveAccessibleDescription(
    'Enter the reason.',
  )
  await refund.getByLabel('Why would you like a refund?').fill('We are not selling after all.')
  await refund.getByRole('button', { name: 'Send the request' }).click()
  await expect(refund.getByText('Refund requested')).toBeVisible()
  await expect(refund).toContainText('We are not selling after all.')
  await expect(main(page)).toContainText('You asked for a refund.')
  await expect(refund.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(refund.getByText('Refund requested')).toBeVisible()
})
