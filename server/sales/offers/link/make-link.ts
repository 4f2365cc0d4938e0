// The desk makes the link for offers of a sale, and ends it.
import type { OfferLink } from '#contract/desk/sales/offer-link'
import { asTime } from '#server/brokerage/times-in-answers'
import { linkTokenHash } from '#server/platform/link-token'
import { noteOfSale } from '#server/sales/change-sale'
import { refuseEnded } from '#server/sales/problems'
import { lockSale } from '#server/sales/sale'
import { actorOf, type Needs, type Staff } from '#server/sales/work-on-sale'
import { refuseSold } from '../change-offer.ts'
import { endOfferLinks, newLinkToken, offerLinkAddress } from './offer-link.ts'

/** The former link ends. Throws `sale_not_found`, or `not_this_status` for a home that takes no offers. */
export const makeOfferLink = (platform: Needs, staff: Staff, saleId: string): Promise<OfferLink> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    refuseEnded(sale, 'staff')
    refuseSold(sale)
    const now = platform.now()
    const ended = await endOfferLinks(trx, sale.id, now)
    const id = platform.newId()
    const link = { id, token_hash: linkTokenHash(newLinkToken(platform, id)) }
    await trx
      .insertInto('sale_link')
      .values({
        ...link,
        sale_id: sale.id,
        kind: 'offers',
        created_at: now,
        created_by: staff.id,
        ended_at: null,
      })
      .execute()
    await noteOfSale(platform, trx, actorOf(staff), sale, {
      action: 'offer link made',
      details: { replacesFormer: ended > 0 },
    })
    return { address: offerLinkAddress(platform, link), madeAt: asTime(now) }
  })

/** Without a link, nothing changes. Throws `sale_not_found`. */
export const endOfferLink = (platform: Needs, staff: Staff, saleId: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    const ended = await endOfferLinks(trx, sale.id, platform.now())
    if (ended > 0) await noteOfSale(platform, trx, actorOf(staff), sale, { action: 'offer link ended' })
  })
