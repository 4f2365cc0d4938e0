// Who has a sale.
import { type ChangedSale, changeSale } from '#server/sales/change-sale'
import { saleTaken } from '#server/sales/problems'
import { actorOf, type Staff } from '#server/sales/work-on-sale'
import { asTime } from '#server/brokerage/times-in-answers'
import { isColleague } from '#server/staff/colleagues'
import { presentHolder } from '#server/staff/work-of-colleagues'
import { mustBeHeldBy, noteReplaced } from '#server/staff/holders'
import { nameOf } from '#server/staff/name-of'
import { colleagueUnknown } from '#server/staff/problems'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'batch' | 'database' | 'now' | 'newId'>

/** Takes a sale that nobody has. A repeat changes nothing. Throws `sale_taken`, with the name of the person who was faster. */
export const claimSale = (platform: Needs, staff: Staff, saleId: string): Promise<ChangedSale> =>
  changeSale(platform, actorOf(staff), {
    saleId,
    decide: async (sale, trx) => {
      if (sale.broker_id === staff.id) return undefined
      if ((await presentHolder(trx, sale.broker_id)) !== null)
        throw saleTaken(await nameOf(trx, sale.broker_id), asTime(sale.changed_at ?? sale.created_at))
      await noteReplaced(platform, trx, saleId, { from: null, to: staff.id })
      return { fields: { broker_id: staff.id }, action: 'sale claimed' }
    },
  })

type Assignment = {
  to: string
  as?: 'broker' | 'coordinator' | undefined
  version?: number
  /** Only while they have it. */
  from?: string | null
}

/** Gives a sale to a colleague, or to nobody when `to` is ''. Throws `colleague_unknown`, `holder_changed` or `changed_meanwhile`. */
export const assignSale = (
  platform: Needs,
  staff: Staff,
  saleId: string,
  { to, as = 'broker', version, from }: Assignment,
): Promise<ChangedSale> =>
  changeSale(platform, actorOf(staff), {
    saleId,
    version,
    decide: async (sale, trx) => {
      const holder = to === '' ? null : to
      const field = as === 'broker' ? 'broker_id' : 'coordinator_id'
      if (sale[field] === holder) return undefined
      await mustBeHeldBy(trx, sale[field], from)
      if (holder !== null && !(await isColleague(trx, holder))) throw colleagueUnknown()
      if (as === 'broker') await noteReplaced(platform, trx, saleId, { from: sale[field], to: holder })
      const action = holder === null ? 'released' : 'assigned'
      return {
        fields: { [field]: holder },
        action: as === 'broker' ? `sale ${action}` : `coordinator ${action}`,
        details: { to: await nameOf(trx, holder) },
      }
    },
  })
