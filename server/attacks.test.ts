// Every attack that once worked, repeated on the real app.
import { test } from 'vitest'
import type { Attack } from '#server/testing/attacks/attack'
import { accountsAttacks } from '#server/testing/attacks/accounts'
import { addressAttacks } from '#server/testing/attacks/addresses'
import { formAttacks } from '#server/testing/attacks/forms'
import { httpAttacks } from '#server/testing/attacks/http'
import { orderAttacks } from '#server/testing/attacks/orders'
import { pageAttacks } from '#server/testing/attacks/pages'
import { paymentAttacks } from '#server/testing/attacks/payments'
import { pdfAttacks } from '#server/testing/attacks/pdf'
import { uploadAttacks } from '#server/testing/attacks/uploads'
import { startTestApp } from '#server/testing/test-app'
import { pages } from '#web/pages.ts'

/** Grouped by the part of the shop it targeted. */
const everyAttack: readonly Attack[] = [
  ...accountsAttacks,
  ...addressAttacks,
  ...formAttacks,
  ...httpAttacks,
  ...orderAttacks,
  ...pageAttacks,
  ...paymentAttacks,
  ...pdfAttacks,
  ...uploadAttacks,
]

test.each(everyAttack)('$name', async ({ environment = {}, attempt }) => {
  const app = await startTestApp({ environment })
  try {
    await attempt(app, pages)
  } finally {
    await app.close()
  }
})
