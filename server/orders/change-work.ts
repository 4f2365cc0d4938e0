// What the desk does with an order whose work has started: it takes the start back, finishes the work, or continues it.
import type { Caller } from '#contract/accounts'
import { isAtWork, mayUndoStart, type OrderStep } from '#rules/orders'
import { checkVersion } from './check-version.ts'
import { lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { orderNotAtWork, orderNotFound, startNotUndone } from '#server/orders/problems'
import { takeStep } from '#server/orders/take-step'
import type { Platform } from '#server/platform/platform'

type WorkStep = Extract<OrderStep, 'undo start' | 'finish work' | 'resume work'>

/**
 * A repeat changes nothing. Throws `order_not_found`, `order_not_at_work`, `start_not_undone` if it is too late for that or the work is
 * done, or `changed_meanwhile`.
 */
export const changeWork = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  step: WorkStep,
  seenVersion?: number,
): Promise<OrderRow> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw orderNotFound()
    if (isAlreadySo[step](order)) return order
    await checkVersion(trx, order, seenVersion)
    if (!isAtWork(standingOf(order))) throw orderNotAtWork(order.number)
    const times = { startedAt: order.started_at, doneAt: order.done_at }
    if (step === 'undo start' && !mayUndoStart(platform.now(), times)) throw startNotUndone(order.number)
    const changed = await takeStep(platform, trx, order, step, { role: 'staff', id: staff.id })
    if (!changed) throw orderNotAtWork(order.number)
    return changed
  })

const isAlreadySo: Record<WorkStep, (order: OrderRow) => boolean> = {
  'undo start': ({ state }) => state === 'placed',
  'finish work': ({ state, done_at }) => state === 'warehouse' && done_at !== null,
  'resume work': ({ state, done_at }) => state === 'warehouse' && done_at === null,
}
