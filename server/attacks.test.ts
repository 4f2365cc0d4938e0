// Every attack that once worked, repeated on the real app.
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { dayMs } from '#rules/durations'
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
import { startTestApp, type TestApp } from '#server/testing/test-app'
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

const isApart = ({ environment, needsOwnShop }: Attack) => environment !== undefined || needsOwnShop === true

describe('alone in a shop', () => {
  test.each(everyAttack.filter(isApart))('$name', async ({ environment = {}, attempt }) => {
    const app = await startTestApp({ environment })
    try {
      await attempt(app, pages)
    } finally {
      await app.close()
    }
  })
})

describe('one after the other in the same shop', () => {
  let app: TestApp
  beforeAll(async () => (app = await startTestApp()))
  beforeEach(() => app.clock.forward(dayMs)) // the limits of calls begin again
  afterAll(() => app.close())

  test.each(everyAttack.filter((each) => !isApart(each)))('$name', ({ attempt }) => attempt(app, pages))
})
