import type { Transaction } from 'kysely'
import { isAtWork } from '#rules/orders'
import { tellCustomerAfterMs } from '#rules/seller-jobs'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { sellerDoneMail } from '#server/orders/mails/seller-done'
import { jobNotFound, orderFinished } from '#server/orders/problems'
import { countVersion, lockOrder, type OrderRow, standingOf } from './order.ts'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Job = { orderId: string; productId: string }
type Change = Job & { isDone: boolean }

/** A repeat changes nothing. Throws `job_not_found`, or `order_finished` when the desk has finished the order. */
export const finishJob = (platform: Needs, sellerId: string, change: Change): Promise<{ message: string }> =>
  platform.database.transaction((trx) => changePart(platform, trx, sellerId, change))

/** The same in the caller's transaction. */
export const changePart = async (
  platform: Needs,
  trx: Transaction<Tables>,
  sellerId: string,
  { isDone, ...job }: Change,
): Promise<{ message: string }> => {
  const order = await lockOrder(trx, job.orderId)
  const line = order && (await findLine(trx, sellerId, job))
  if (!order || !line || !isAtWork(standingOf(order))) throw jobNotFound()
  if (order.done_at !== null) throw orderFinished()
  const message = isDone ? `${line.name} is done.` : `${line.name} is open again.`
  if ((line.done_at !== null) === isDone) return { message }
  await store(platform, trx, { order, job, isDone })
  await recordAudit(platform, trx, {
    actorId: sellerId,
    actorRole: 'seller',
    action: isDone ? 'part done' : 'part opened again',
    subject: 'order',
    subjectId: order.id,
    details: { number: order.number, package: line.name },
  })
  return { message }
}

const findLine = (trx: Transaction<Tables>, sellerId: string, { orderId, productId }: Job) =>
  trx
    .selectFrom('order_line')
    .select(['name', 'done_at'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()

const store = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { order, job, isDone }: { order: OrderRow; job: Job; isDone: boolean },
) => {
  const doneAt = isDone ? platform.now() : null
  await trx
    .updateTable('order_line')
    .set({ done_at: doneAt })
    .where('order_id', '=', job.orderId)
    .where('product_id', '=', job.productId)
    .execute()
  await countVersion(platform, trx, order.id)
  if (doneAt !== null)
    await enqueue(platform, trx, sellerDoneMail, { ...job, doneAt }, { dueAt: doneAt + tellCustomerAfterMs })
}
