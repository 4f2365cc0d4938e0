import { test } from './harness.ts'
import { brokerageWith } from './a-brokerage.ts'
import { payTheFee } from './paying-the-fee.ts'

test.use({ brokerageFile: brokerageWith({ platformFee: 14.5 }) })

test('a brokerage with a different fee charges it everywhere', ({ page }) =>
  payTheFee(page, 14.5, '$14.50', '$143.50'))
