// The seller allows that senders of offers learn that other offers exist, or no longer allows it [L].
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { storeSaleChange } from '../change-sale.ts'
import { refuseEnded } from '../problems.ts'
import { lockSale } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { mustTakeOffers } from './change-offer.ts'

type Input = { saleId: string; customer: { id: string }; tells: boolean }

/** Returns since when it is allowed, '' when it is not. A repeat changes nothing. Throws `sale_not_found` or `not_this_status`. */
export const tellOfOffers = (platform: Needs, { saleId, customer, tells }: Input): Promise<string> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId, customer.id)
    refuseEnded(sale, 'customer')
    await mustTakeOffers(trx, sale)
    if ((sale.tells_of_offers_at !== null) === tells) return asTimeOrNot(sale.tells_of_offers_at)
    const at = tells ? platform.now() : null
    await storeSaleChange(platform, trx, { id: customer.id, role: 'customer' }, sale, {
      fields: { tells_of_offers_at: at },
      action: tells ? 'telling of offers allowed' : 'telling of offers ended',
    })
    return asTimeOrNot(at)
  })
