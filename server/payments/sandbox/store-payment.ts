import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { OrderRow } from '#server/orders/order'
import { shopCurrency } from '#rules/money'
import { testId } from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'

/**
 * Stores the payment of an order that already counts as paid by the test card, so that it has a receipt and can be refunded. Sends no
 * mails.
 */
export const storeTestPayment = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  order: Pick<OrderRow, 'id' | 'number' | 'total_cents'>,
): Promise<void> => {
  const money = { amount_cents: order.total_cents, currency: shopCurrency }
  const [attemptId, intentId, chargeId] = [newId(), testId('pi'), testId('ch')]
  await trx
    .insertInto('test_payment')
    .values({
      ...money,
      id: intentId,
      kind: 'card',
      request_key: `attempt-${attemptId}`,
      client_secret: `${intentId}_secret_${testId('s')}`,
      order_id: order.id,
      attempt_id: attemptId,
      description: `Order ${order.number}`,
      status: 'succeeded',
      payment_ref: chargeId,
      card_last4: '4242',
      return_url: null,
      cancel_url: null,
      created_at: now(),
    })
    .execute()
  await trx
    .insertInto('payment_attempt')
    .values({
      ...money,
      id: attemptId,
      order_id: order.id,
      provider: 'test card',
      provider_ref: intentId,
      state: 'succeeded',
      taken_at: null,
      taken_until: null,
      created_at: now(),
      updated_at: now(),
    })
    .execute()
  await trx
    .insertInto('payment')
    .values({
      ...money,
      id: newId(),
      order_id: order.id,
      attempt_id: attemptId,
      provider: 'test card',
      provider_ref: chargeId,
      method: 'Test card ending in 4242',
      purpose: 'order',
      received_at: now(),
    })
    .execute()
}
