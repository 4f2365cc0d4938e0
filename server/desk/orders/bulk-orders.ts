import type { Kysely } from 'kysely'
import { addNote as noteEndpoint } from '#contract/desk/orders/order-actions'
import { listOrders as listEndpoint } from '#contract/desk/orders/orders'
import type { Tables } from '#database/tables'
import { bulkAction, type BulkKind, type BulkTask, type NamedRecord } from '#server/desk/list/bulk/bulk-kind'
import { readFilter } from '#server/desk/list/bulk/read-filter'
import { addNote } from '#server/orders/add-note'
import { findOrders } from '#server/desk/orders/find-orders'
import { refuseEarlierState } from '#server/desk/list/bulk/refuse-earlier-state'
import { changeWork } from '#server/orders/change-work'
import type { OrderRow } from '#server/orders/order'
import { startWork } from '#server/orders/start-work'

const needs = 'work on orders'

/** What the desk does with many orders at once. */
export const orderBulk: BulkKind = {
  needs: 'see orders',
  findIds: async (platform, filter, most) => {
    const found = await findOrders(platform, readFilter(listEndpoint.query, filter), most)
    return found.map(({ id }) => id)
  },
  nameRecords: async (read, ids) => namesOf(read, ids),
  actions: {
    'start work': bulkAction({
      needs,
      run: async (task) =>
        refuseEarlierState(task, (await startWork(task.platform, task.staff, task.recordId)).started_at),
    }),
    'undo start': bulkAction({ needs, run: (task) => takeBack(task, 'undo start') }),
    'finish work': bulkAction({
      needs,
      run: async (task) => refuseEarlierState(task, (await takeBack(task, 'finish work')).done_at),
    }),
    'resume work': bulkAction({ needs, run: (task) => takeBack(task, 'resume work') }),
    'add note': bulkAction({
      needs,
      input: noteEndpoint.body.shape.text,
      run: ({ platform, staff, recordId, input, key }) =>
        addNote(platform, staff, { orderId: recordId, text: input, idempotencyKey: key }),
    }),
  },
}

const takeBack = (
  { platform, staff, recordId }: BulkTask,
  step: Parameters<typeof changeWork>[3],
): Promise<OrderRow> => changeWork(platform, staff, recordId, step)

const namesOf = async (
  read: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> => {
  if (ids.length === 0) return new Map()
  const orders = await read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['order.id', 'order.number', 'account.name'])
    .where('order.id', 'in', ids)
    .execute()
  return new Map(
    orders.map(({ id, number, name }) => [id, { name: `${number}, ${name}`, address: `/orders/${number}` }]),
  )
}
