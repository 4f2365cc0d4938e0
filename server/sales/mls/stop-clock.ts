// A person stops a clock. The clock keeps the reason, and whether it was late.
import type { Parsed } from '#contract/endpoint'
import type { stopSaleClock as endpoint } from '#contract/desk/sales/mls'
import { toStopClock } from '#rules/sale-clocks'
import { mayDo, type StaffRole } from '#rules/staff'
import { notAllowed } from '#server/platform/api/callers'
import { once } from '#server/platform/api/idempotency'
import { noteOfSale } from '../change-sale.ts'
import { placeByDue } from '../clocks.ts'
import { noSuchClock } from '../problems.ts'
import { lockSale } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'

type Input = Parsed<typeof endpoint>['params'] &
  Parsed<typeof endpoint>['body'] & { idempotencyKey: string | undefined }

/** Throws `sale_not_found`, also if the clock is no longer running, or `not_allowed`. */
export const stopClock = (
  platform: Needs,
  member: Staff & { role: StaffRole },
  { saleId, clockId, why, idempotencyKey }: Input,
): Promise<{ version: number }> =>
  once(
    platform,
    { caller: member.id, call: 'stop-sale-clock', key: idempotencyKey, body: { saleId, clockId, why } },
    async (trx) => {
      const sale = await lockSale(trx, saleId)
      const stopped = await trx
        .updateTable('sale_clock')
        .set({ stopped_at: platform.now(), stopped_by: member.id, why })
        .where('id', '=', clockId)
        .where('sale_id', '=', saleId)
        .where('stopped_at', 'is', null)
        .returning('kind')
        .executeTakeFirst()
      if (!stopped) throw noSuchClock()
      // The permission depends on the kind of clock. A refusal undoes the stop.
      if (!mayDo(member.role, toStopClock(stopped.kind))) throw notAllowed()
      await placeByDue(trx, saleId)
      const details = { kind: stopped.kind, why }
      await noteOfSale(platform, trx, actorOf(member), sale, { action: 'clock stopped', details })
      return { version: sale.version }
    },
  )
