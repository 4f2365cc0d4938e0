import { test } from './harness.ts'
import { payTheFee } from './paying-the-fee.ts'

test.use({ brokerage: { platformFee: 14.5 } })

test('a brokerage with a different fee charges it everywhere', ({ page }) =>
  payTheFee(page, 14.5, '$14.50', '$143.50'))
