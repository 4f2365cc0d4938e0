import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { putBackInStock } from '#server/catalogue/stock'
import { takeAndPriceLines } from '#server/checkout/take-and-price-lines'
import { disclosureTexts } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import { recordTerms } from '#server/legal/record-terms'
import { termsOfSale } from '#server/legal/legal-texts'
import { lockOrder } from '#server/orders/order'
import { type OrderStep, sumOrder } from '#rules/orders'
import { storeOrder } from '#server/orders/store-order'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import { type StepBy, takeStep } from '#server/orders/take-step'
import { storeTestPayment } from '#server/payments/sandbox/store-payment'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { type SampleOrder, sampleOrders, sampleShipping } from './orders.ts'

type Trx = Transaction<Tables>

/** Runs after the catalogue and the accounts. The catalogue's stock is what remains after these orders. */
export const loadOrders = async (platform: Platform, trx: Trx): Promise<void> => {
  const customerId = await accountId(trx, 'customer')
  const staffId = await accountId(trx, 'staff')
  const takenBy: Record<SampleOrder['afterwards'][number]['step'], [step: OrderStep, by: StepBy]> = {
    paid: ['pay', { role: 'system', id: null }],
    'taken up': ['start work', { role: 'staff', id: staffId }],
    cancelled: ['cancel', { role: 'customer', id: customerId }],
  }
  const firstOrderAt = platform.now() - Math.max(...sampleOrders.map(({ placedMsAgo }) => placedMsAgo))
  await acknowledgeDisclosures({ ...platform, now: () => firstOrderAt }, trx, customerId)
  for (const { slugs, placedMsAgo, afterwards } of sampleOrders) {
    const placedAt = platform.now() - placedMsAgo
    const givesBack = afterwards.some(({ step }) => step === 'cancelled')
    const lines = await linesOf(trx, slugs, givesBack)
    const { id } = await storeOrder({ ...platform, now: () => placedAt }, trx, {
      id: platform.newId(),
      customerId,
      lines,
      sums: sumOrder(lines, { feeCents: brokerageOf(platform).platformFeeCents }),
      shipping: sampleShipping,
      consentIds: await agree({ ...platform, now: () => placedAt }, trx, customerId),
    })
    for (const { step, afterMs } of afterwards) {
      const order = await lockOrder(trx, id)
      const then = { ...platform, now: () => placedAt + afterMs }
      if (order) await takeStep(then, trx, order, ...takenBy[step])
      if (order && step === 'paid') await storeTestPayment(then, trx, order)
    }
  }
}

/** Acknowledged with the first order. This covers the later ones too. */
export const acknowledgeDisclosures = (platform: Platform, trx: Trx, customerId: string) =>
  recordConsent(platform, trx, { texts: disclosureTexts(platform), witness, customerId })

/** The evidence of the terms, and of the disclosures if the customer acknowledged them. */
export const agree = async (platform: Platform, trx: Trx, customerId: string) => [
  ...(await recordTerms(platform, trx, {
    customerId,
    termsVersion: termsOfSale(platform).version,
    witness,
  })),
  ...(await discloseOrders(platform, trx, customerId)),
]

/** Nobody gave this evidence, so its address is one reserved for documentation. */
const witness: Witness = { address: '192.0.2.1', userAgent: 'Sample', page: '' }

export const linesOf = async (trx: Trx, slugs: readonly string[], givesBack: boolean) => {
  const products = await trx.selectFrom('product').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  const pieces = slugs.map((slug) => {
    const product = products.find((product) => product.slug === slug)
    if (!product) throw new Error(`The sample orders ${slug}, which it does not have.`)
    return { productId: product.id, quantity: 1 }
  })
  if (!givesBack) await putBackInStock(trx, pieces)
  return takeAndPriceLines(trx, pieces)
}
