// Another paid package of the customer: it upgrades a sale, or opens another one.
import type { Parsed } from '#contract/endpoint'
import type { attachSaleOrder as endpoint } from '#contract/desk/sales/hold'
import { type ListingPlan, planAfter } from '#rules/sales'
import { once } from '#server/platform/api/idempotency'
import { noteOfSale, storeSaleChange } from '../change-sale.ts'
import { scheduleDigests } from '../contract/digest.ts'
import { attach, openSale } from '../open-sale.ts'
import { noSuchPackage, notThisStatus, refuseEnded } from '../problems.ts'
import { lockSale, planOf, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'

type Input = Parsed<typeof endpoint>['body'] & { saleId: string; idempotencyKey: string | undefined }

/** Throws `sale_not_found` for a package of somebody else, and `not_this_status` if it belongs to a sale or was refunded. */
export const attachLine = (
  platform: Needs,
  staff: Staff,
  { saleId, orderLineId, what, idempotencyKey }: Input,
): Promise<{ version: number; saleId: string; reference: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'attach-sale-order', key: idempotencyKey, body: { saleId, orderLineId, what } },
    async (trx) => {
      const sale = await lockSale(trx, saleId)
      const line = await lockLine(trx, sale, orderLineId)
      const plan = JSON.parse(line.plan) as ListingPlan
      if (what === 'opened') return openAnother(platform, trx, { staff, sale, line, plan })
      refuseEnded(sale, 'staff')
      await attach(trx, line.id, sale.id, 'upgraded')
      const upgraded = await storeSaleChange(platform, trx, actorOf(staff), sale, {
        fields: { plan: JSON.stringify(planAfter([planOf(sale), plan])) },
        action: 'sale upgraded',
        details: { orderLineId },
      })
      await scheduleDigests(platform, trx, upgraded)
      return { version: upgraded.version, saleId: sale.id, reference: upgraded.reference }
    },
  )

const lockLine = async (trx: Trx, sale: SaleRow, lineId: string) => {
  const line = await trx
    .updateTable('sale_order_line')
    .set(({ ref }) => ({ what: ref('what') })) // an update locks on both engines
    .where('id', '=', lineId)
    .where('customer_id', '=', sale.customer_id)
    .returningAll()
    .executeTakeFirst()
  if (!line) throw noSuchPackage()
  if (line.sale_id !== null) throw notThisStatus('This package belongs to a sale already.')
  if (line.refunded_at !== null) throw notThisStatus('This package was refunded.')
  return line
}

type Opening = { staff: Staff; sale: SaleRow; line: { id: string; order_id: string }; plan: ListingPlan }

const openAnother = async (platform: Needs, trx: Trx, { staff, sale, line, plan }: Opening) => {
  const opened = await openSale(platform, trx, sale.customer_id, plan)
  await attach(trx, line.id, opened.id, 'opened')
  const actor = actorOf(staff)
  await noteOfSale(platform, trx, actor, opened, {
    action: 'sale opened',
    details: { orderId: line.order_id, beside: sale.reference },
  })
  // The first sale's page no longer offers the package.
  await noteOfSale(platform, trx, actor, sale, {
    action: 'package attached elsewhere',
    details: { to: opened.reference },
  })
  return { version: sale.version, saleId: opened.id, reference: opened.reference }
}
