import type { Shipping } from '#contract/orders'
import { dayMs } from '#rules/durations'
import { phoneToFind } from '#server/platform/phone'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const ordersAtOnce = 500

/** Fills in the search number of orders that an earlier version stored without it, even while that version is being replaced. */
export const notePhones = ({ database }: Pick<Platform, 'database'>): JobHandler => ({
  kind: 'note phones of orders',
  everyMs: dayMs,
  run: async (_payload, { signal }) => {
    while (!signal.aborted) {
      const orders = await database.direct
        .selectFrom('order')
        .select(['id', 'shipping'])
        .where('shipping_phone', 'is', null)
        .limit(ordersAtOnce)
        .execute()
      if (orders.length === 0) return
      await database.transaction(async (trx) => {
        for (const { id, shipping } of orders)
          await trx
            .updateTable('order')
            .set({ shipping_phone: phoneToFind((JSON.parse(shipping) as Shipping).phone) ?? '' })
            .where('id', '=', id)
            // An erasure may have removed the number since it was read.
            .where('shipping', '=', shipping)
            .execute()
      })
    }
  },
})
