import type { Attack } from '#server/testing/attacks/attack'
import { accountsAttacks } from '#server/testing/attacks/accounts'
import { formAttacks } from '#server/testing/attacks/forms'
import { httpAttacks } from '#server/testing/attacks/http'
import { orderAttacks } from '#server/testing/attacks/orders'
import { pageAttacks } from '#server/testing/attacks/pages'
import { paymentAttacks } from '#server/testing/attacks/payments'
import { pdfAttacks } from '#server/testing/attacks/pdf'
import { uploadAttacks } from '#server/testing/attacks/uploads'

/** Every attack that once worked, grouped by the part of the shop it targeted. */
export const everyAttack: readonly Attack[] = [
  ...accountsAttacks,
  ...formAttacks,
  ...httpAttacks,
  ...orderAttacks,
  ...pageAttacks,
  ...paymentAttacks,
  ...pdfAttacks,
  ...uploadAttacks,
]
