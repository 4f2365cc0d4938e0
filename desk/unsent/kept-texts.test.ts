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

/** Dialogs with nothing to keep. */
const withoutTexts = [
  // Passwords and codes.
  'desk/account/app-dialog.tsx',
  'desk/account/password-step.tsx',
  'desk/proof/proof-dialog.tsx',
  // A file.
  'desk/sales/offers/attach-paper-dialog.tsx',
  // A link to copy.
  'desk/quotes/quote-page.tsx',
  'desk/sales/offers/offer-link.tsx',
  'desk/staff/link-dialog.tsx',
  // A choice or a search among what is shown, or the word that confirms an erasure.
  'desk/messages/assign-dialog.tsx',
  'desk/messages/canned-picker.tsx',
  'desk/sales/contract/contract-drawer.tsx',
  'desk/ui/confirm.tsx',
]

test('what is typed in a dialog of the desk stays when the dialog is closed', () => {
  const forgetful = globSync('desk/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const hasFields = /<(?:\w*Fields?|TextArea|input|textarea)\b/.test(text)
    const keeps = /#desk\/unsent\/|use-draft\.ts/.test(text)
    return /<(?:Dialog|Drawer|FormDialog|Confirm)\b/.test(text) && hasFields && !keeps
  })
  expect(forgetful.toSorted()).toEqual(withoutTexts.toSorted())
})

test('a long text that is typed at the desk stays on the device until it is sent', () => {
  const forgetful = globSync('desk/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes('<TextArea') && !text.includes("from '#desk/unsent/")
  })
  expect(forgetful.toSorted()).toEqual(keptAround.toSorted())
})
