// The test providers' data. It is in the database, so that a restart loses nothing and several processes agree.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Money, PaymentRequest } from '#server/payments/provider'
import { type TestEvent, sendTestWebhook } from '#server/payments/sandbox/news'
import type { Platform } from '#server/platform/platform'

export type TestPayment = Selectable<Tables['test_payment']>

/** The facts of a payment that are the provider's and not the shop's. */
type OwnFacts = Pick<TestPayment, 'id' | 'kind' | 'client_secret' | 'status' | 'return_url' | 'cancel_url'>

/** The existing payment for this attempt, or a new one. */
export const makeTestPayment = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { attemptId, orderId, money, description }: PaymentRequest,
  own: OwnFacts,
): Promise<TestPayment> => {
  const requestKey = `attempt-${attemptId}`
  const made = await database.direct
    .insertInto('test_payment')
    .values({
      ...own,
      request_key: requestKey,
      order_id: orderId,
      attempt_id: attemptId,
      description,
      amount_cents: money.cents,
      currency: money.currency,
      payment_ref: null,
      card_last4: null,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? (await keyed(database, requestKey))
}

/** Null when there is none, or when it belongs to the other provider. */
export const readTestPayment = async (
  platform: Pick<Platform, 'database'>,
  kind: TestPayment['kind'],
  id: string,
): Promise<TestPayment | null> => {
  const payment = await findTestPayment(platform, 'id', id)
  return payment?.kind === kind ? payment : null
}

const keyed = (database: Platform['database'], key: string) =>
  database.direct
    .selectFrom('test_payment')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow()

export const findTestPayment = (
  { database }: Pick<Platform, 'database'>,
  column: 'id' | 'client_secret' | 'payment_ref',
  value: string,
): Promise<TestPayment | undefined> =>
  database.direct.selectFrom('test_payment').selectAll().where(column, '=', value).executeTakeFirst()

/**
 * Moves the payment to a new status if it has the expected one, and notifies the shop by webhook; otherwise returns undefined. Both are
 * stored together, because a provider that captured money would never fail to report it.
 */
export const moveTestPayment = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  { id }: Pick<TestPayment, 'id'>,
  from: readonly string[],
  to: Partial<Pick<TestPayment, 'status' | 'payment_ref' | 'card_last4'>>,
  eventOf: (moved: TestPayment) => TestEvent,
): Promise<TestPayment | undefined> =>
  platform.database.transaction(async (trx) => {
    const moved = await trx
      .updateTable('test_payment')
      .set(to)
      .where('id', '=', id)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (moved) await sendTestWebhook(platform, trx, eventOf(moved))
    return moved
  })

export const testId = (prefix: string): string => `${prefix}_test_${randomBytes(18).toString('hex')}`

export const moneyOf = ({
  amount_cents,
  currency,
}: Pick<TestPayment, 'amount_cents' | 'currency'>): Money => ({
  cents: amount_cents,
  currency,
})
