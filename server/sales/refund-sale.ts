// What a refund of a package does to its sale: before the listing contract it ends the sale, and afterward a broker decides.
import { openDeskCase } from '#server/cases/cases'
import type { Platform } from '#server/platform/platform'
import { program, type SaleActor, type SaleChange, storeSaleChange } from './change-sale.ts'
import { startClock, stopClocks } from './clocks.ts'
import { endOpenWishes } from './end-open-wishes.ts'
import { isOpenSale } from './open-sale.ts'
import { lockSale, type SaleRow, type Trx } from './sale.ts'
import { clocksDroppedByClosing, clocksDroppedByEnd } from '#rules/sale-clocks'
import { isClosedToEnter, isInMls } from '#rules/sale-states'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/** For an order that has just been refunded in full and is locked. */
export const refundSales = async (
  platform: Needs,
  trx: Trx,
  order: { id: string; number: number },
): Promise<void> => {
  const lines = await trx
    .updateTable('sale_order_line')
    .set({ refunded_at: platform.now() })
    .where('order_id', '=', order.id)
    .where('refunded_at', 'is', null)
    .returning('sale_id')
    .execute()
  const saleIds = new Set(lines.flatMap(({ sale_id }) => sale_id ?? []))
  for (const saleId of saleIds) {
    const sale = await lockSale(trx, saleId)
    if (!isOpenSale(sale)) continue
    if (sale.listing_effective_on !== '' || (await hasPaidLine(trx, saleId)))
      await askTheBroker(platform, trx, sale, order)
    else {
      const why = `Order ${order.number} was refunded.`
      await storeSaleChange(platform, trx, program, sale, await endOfSale(platform, trx, program, sale, why))
    }
  }
}

const hasPaidLine = async (trx: Trx, saleId: string): Promise<boolean> => {
  const line = await trx
    .selectFrom('sale_order_line')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('refunded_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

const askTheBroker = (platform: Needs, trx: Trx, sale: SaleRow, order: { id: string; number: number }) =>
  openDeskCase(platform, trx, {
    kind: 'sale to look at',
    orderId: order.id,
    reason: `Order ${order.number} was refunded, and sale ${sale.reference} goes on. Please decide what the seller still gets.`,
    key: `refund of order ${order.id} for sale ${sale.id}`,
    details: { saleId: sale.id, reference: sale.reference },
  })

/**
 * The change that ends a locked sale. Its clocks stop, and what the seller wants ends. The MLS still waits for Closed when the home was
 * sold, and otherwise for the end of the listing. `why` is a sentence that the seller reads too.
 */
export const endOfSale = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  sale: SaleRow,
  why: string,
): Promise<SaleChange> => {
  const at = platform.now()
  await endOpenWishes(platform, trx, actor, { sale, status: sale.mls_status, why })
  const isToClose = isClosedToEnter(sale.mls_status, sale.sold_unentered_at !== null)
  const kinds = isToClose ? clocksDroppedByClosing : clocksDroppedByEnd
  await stopClocks(trx, sale.id, { kinds, at, by: actor.id, why })
  if (!isToClose && isInMls(sale.mls_status))
    await startClock(platform, trx, sale.id, { kind: 'Expired/Terminated', startedAt: at })
  return {
    fields: { ended_at: at, ended_why: why, call_wanted_at: null },
    action: 'sale ended',
    details: { why },
  }
}
