// Orders as customers place them.
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Shipping } from '#contract/orders'
import { discountedCents } from '#rules/prices'
import { dollars } from '#rules/money'
import { lockAccount } from '#server/accounts/lock-account'
import { placeOrder } from '#server/checkout/place-order'
import { disclosureTexts } from '#server/legal/legal-texts'
import { currentAcknowledgment } from '#server/legal/order-consents'
import { recordConsent } from '#server/legal/record-consent'
import { aCatalogue } from '#server/testing/a-catalogue'
import { payNow } from '#server/testing/order-steps'
import { lockOrder } from '#server/orders/order'
import { storeTestPayment } from '#server/payments/sandbox/store-payment'
import type { TestPlatform } from '#server/testing/test-app'

export const someShipping: Shipping = {
  name: 'Ann Example',
  address: '1 Sample Street',
  phone: '(303) 555-0142',
  post: '80202',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
}

export type OrderWish = {
  customerId: string
  /** Bought without a cart. Absent: one piece of a new product. */
  products?: readonly { productId: string; quantity: number }[]
  couponCode?: string
  /** Placed by another client, whose customer has not acknowledged the disclosures. */
  isUndisclosed?: boolean
}

/** What a page would send for these products at current prices. */
export const anOrderBody = async (
  app: Pick<TestPlatform, 'config' | 'database'>,
  userId: string,
  products: readonly { productId: string; quantity: number; lineId?: string }[],
) => {
  let cents = 0
  for (const { productId, quantity } of products) {
    const { price_cents, discount_percent } = await app.database.direct
      .selectFrom('product')
      .select(['price_cents', 'discount_percent'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    cents += discountedCents(price_cents, discount_percent) * quantity
  }
  return {
    userId,
    price: dollars(cents),
    platform_fee: dollars(brokerageOf(app).platformFeeCents),
    products: [
      {
        products: products.map(({ productId, quantity, lineId = '' }) => ({
          _id: lineId,
          quantity,
          productInfo: { _id: productId },
        })),
      },
    ],
    shippingInfo: someShipping,
  }
}

const aWitness = { address: '192.0.2.7', userAgent: 'Test/1.0', page: '' }

/** An order that is sent once, without an idempotency key. */
export const aRequest = { idempotencyKey: undefined, witness: aWitness }

/** The customer acknowledges the disclosures, unless they have done so before. */
export const acknowledged = (app: TestPlatform, customerId: string): Promise<unknown> =>
  app.database.transaction(async (trx) => {
    await lockAccount(trx, customerId)
    if (await currentAcknowledgment(app, trx, customerId)) return
    await recordConsent(app, trx, { texts: disclosureTexts(app), witness: aWitness, customerId })
  })

/** A pending order; returns its id. */
export const anOrder = async (
  app: TestPlatform,
  { customerId, products, couponCode, isUndisclosed = false }: OrderWish,
): Promise<string> => {
  const bought = products ?? [{ productId: await aProduct(app), quantity: 1 }]
  const body = { ...(await anOrderBody(app, customerId, bought)), couponCode }
  if (!isUndisclosed) await acknowledged(app, customerId)
  return (await placeOrder(app, { id: customerId }, body, aRequest)).orderId
}

/** The same, paid. */
export const aPaidOrder = async (app: TestPlatform, wish: OrderWish): Promise<string> => {
  const orderId = await anOrder(app, wish)
  await payNow(app, orderId, 'test')
  await app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order) await storeTestPayment(app, trx, order)
  })
  return orderId
}

const aProduct = async (app: TestPlatform) => {
  const [id = ''] = await aCatalogue(app, [{ name: `Package ${app.newId()}` }])
  return id
}
