import { once, test } from './harness.ts'
import { brokerageWith, payTheFee } from './paying-the-fee.ts'

test.use({ brokerageFile: brokerageWith(14.5) })

test('a brokerage with a different fee charges it everywhere', once, ({ page }) =>
  payTheFee(page, 14.5, '$14.50', '$143.50'),
)
