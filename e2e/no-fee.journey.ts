import { expect, step, test } from './harness.ts'
import { payTheFee } from './paying-the-fee.ts'

test.use({ brokerage: { platformFee: 0 } })

test('a brokerage without a fee charges none anywhere', async ({ page }) => {
  await step('the price of a filter needs no explanation', async () => {
    await page.goto('/packages?lowPrice=300&highPrice=900')
    await expect(page.getByRole('link', { name: 'Remove filter $300 - $900', exact: true })).toBeVisible()
  })
  await step('an order has no fee', () => payTheFee(page, 0, '$0', '$129'))
})
