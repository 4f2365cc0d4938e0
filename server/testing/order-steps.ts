// What can happen to an order, done as the program and the desk do it, and what is recorded afterward.
import { cancelOrder } from '#contract/orders'
import { lockOrder, type OrderRow } from '#server/orders/order'
import type { OrderStep } from '#rules/orders'
import { payOrder } from '#server/orders/pay-order'
import { type StepBy, takeStep } from '#server/orders/take-step'
import type { TestAccount } from '#server/testing/an-account'
import type { TestPlatform } from '#server/testing/test-app'
import type { Platform } from '#server/platform/platform'

/** Canceled by its customer, over the API. */
export const cancelAs = ({ call }: TestAccount, orderId: string) => call(cancelOrder, { params: { orderId } })

export const byStaff: StepBy = { role: 'staff', id: 'desk' }

/** Records a payment of the full price. */
export const payNow = (app: TestPlatform, orderId: string, paymentId = 'payment'): Promise<string> =>
  app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    return order ? (await payOrder(app, trx, order, paymentId)).outcome : 'no order'
  })

export const stepNow = (
  app: TestPlatform,
  orderId: string,
  step: OrderStep,
  by: StepBy,
): Promise<OrderRow | undefined> =>
  app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    return order && takeStep(app, trx, order, step, by)
  })

export const orderRow = (app: TestPlatform, id: string): Promise<OrderRow> =>
  app.database.direct.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Who did what to it, sorted by name, because several may happen within one millisecond. */
export const actionsOf = async (app: TestPlatform, orderId: string): Promise<string[]> => {
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_role'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .execute()
  return rows.map(({ action, actor_role }) => `${actor_role}: ${action}`).toSorted()
}

/** How many pieces of the product are taken: those in paid orders, and those held by unpaid ones. */
export const piecesOffShelf = async (
  { database }: Pick<Platform, 'database'>,
  productId: string,
): Promise<number> => {
  const { pieces } = await database.direct
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('pieces'))
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('state', 'in', ['placed', 'warehouse']), eb('held_until', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return pieces
}
