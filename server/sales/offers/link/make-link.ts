// The desk makes the link for offers of a sale, and ends it.
import type { OfferLink } from '#contract/desk/sales/offer-link'
import { asTime } from '#server/brokerage/times-in-answers'
import { noteOfSale } from '#server/sales/change-sale'
import { refuseEnded } from '#server/sales/problems'
import { lockSale } from '#server/sales/sale'
import { endSaleLinks, makeSaleLink } from '#server/sales/sale-link'
import { actorOf, type Needs, type Staff } from '#server/sales/work-on-sale'
import { mustTakeOffers } from '../change-offer.ts'
import { offerLinkAddress } from './offer-link.ts'

/** The former link ends. Throws `sale_not_found`, or `not_this_status` for a home that takes no offers. */
export const makeOfferLink = (platform: Needs, staff: Staff, saleId: string): Promise<OfferLink> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    refuseEnded(sale, 'staff')
    await mustTakeOffers(trx, sale)
    const wanted = { saleId: sale.id, kind: 'offers', by: staff.id } as const
    const { link, ended } = await makeSaleLink(platform, trx, wanted)
    await noteOfSale(platform, trx, actorOf(staff), sale, {
      action: 'offer link made',
      details: { replacesFormer: ended > 0 },
    })
    return { address: offerLinkAddress(platform, link), madeAt: asTime(link.created_at) }
  })

/** Without a link, nothing changes. Throws `sale_not_found`. */
export const endOfferLink = (platform: Needs, staff: Staff, saleId: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    const ended = await endSaleLinks(trx, sale.id, 'offers', platform.now())
    if (ended > 0) await noteOfSale(platform, trx, actorOf(staff), sale, { action: 'offer link ended' })
  })
