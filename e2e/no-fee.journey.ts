import { once, test } from './harness.ts'
import { brokerageWith } from './a-brokerage.ts'
import { payTheFee } from './paying-the-fee.ts'

test.use({ brokerageFile: brokerageWith({ platformFee: 0 }) })

test('a brokerage without a fee charges none anywhere', once, ({ page }) => payTheFee(page, 0, '$0', '$129'))
