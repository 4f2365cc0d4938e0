import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Their texts are kept by what is around them. */
const keptAround = [
  // Drafts of records.
  'desk/catalogue/fields/markdown-field.tsx',
  'desk/detail/draft-fields.tsx',
  // In dialogs that keep their form.
  'desk/sales/offers/terms-fields.tsx',
  'desk/orders/payment-fields.tsx',
]

test('a long text that is typed at the desk stays on the device until it is sent', () => {
  const forgetful = globSync('desk/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes('<TextArea') && !text.includes("from '#desk/unsent/")
  })
  expect(forgetful.toSorted()).toEqual(keptAround.toSorted())
})
