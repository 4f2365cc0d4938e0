import { expect, once, test } from './harness.ts'
import { brokerageWith } from './a-brokerage.ts'
import { payTheFee } from './paying-the-fee.ts'

test.use({ brokerageFile: brokerageWith({ platformFee: 0 }) })
test.describe.configure({ mode: 'default' }) // in one worker, so one shop like this is enough

test('a brokerage without a fee charges none anywhere', once, ({ page }) => payTheFee(page, 0, '$0', '$129'))

test('without a fee, the price of a filter needs no explanation', once, async ({ page }) => {
  await page.goto('/packages?lowPrice=300&highPrice=900')
  await expect(page.getByRole('link', { name: 'Remove filter $300 - $900', exact: true })).toBeVisible()
})
