import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/**
 * The facts of a case about an order name its customer, and repeat the reason that they gave. The case itself stays with the order, and so
 * does the reason in the refund request.
 */
export const eraseCaseFacts = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  const cases = await trx
    .selectFrom('desk_case')
    .innerJoin('order', 'order.id', 'desk_case.order_id')
    .select(['desk_case.id', 'desk_case.details'])
    .where('order.customer_id', '=', customerId)
    .execute()
  for (const { id, details } of cases) {
    const { facts, ...others } = JSON.parse(details) as Record<string, unknown>
    if (facts === undefined) continue
    await trx
      .updateTable('desk_case')
      .set({ details: JSON.stringify(others) })
      .where('id', '=', id)
      .execute()
  }
}
