import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { takesOffers } from '#rules/offer-link'
import { callWords } from '#rules/ways-to-reach'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { findSaleLink } from '#server/sales/sale-link'
import { readSaleOver } from '#server/sales/sale-over'
import { homeNotForSale, linkEnded } from '#server/sales/problems'
import { readBrokerById } from '#server/staff/brokers'

type Config = Pick<Platform, 'config'>
type Read = Kysely<Tables>

export type OpenLink = { id: string; sale_id: string }

/** Throws `link_ended`: the same for a link that ended and one that never was. For a home that is no longer for sale, it says so. */
export const openLink = async (platform: Config, read: Read, token: string): Promise<OpenLink> => {
  const link = await findSaleLink(read, token, 'offers')
  if (!link) throw linkEnded(callWords(brokerageOf(platform)))
  await refuseLinkEnded(platform, read, link.id)
  return link
}

/** The same for a link that is known. */
export const refuseLinkEnded = async (platform: Config, read: Read, linkId: string): Promise<void> => {
  const sale = await read
    .selectFrom('sale_link')
    .innerJoin('sale', 'sale.id', 'sale_link.sale_id')
    .select(['sale.id', 'sale.ended_at', 'sale.mls_status'])
    .where('sale_link.id', '=', linkId)
    .where('sale_link.ended_at', 'is', null)
    .executeTakeFirst()
  const reach = callWords(brokerageOf(platform))
  if (!sale) throw linkEnded(reach)
  if (!takesOffers(await readSaleOver(read, sale))) throw homeNotForSale(reach)
}

/** The home and whom to call about it. An assistant may have the sale, so the broker may be nobody. */
export const homeAndBroker = async (
  platform: Config,
  read: Read,
  saleId: string,
): Promise<{ address: string; broker: { name: string; phone: string; email: string } }> => {
  const sale = await read
    .selectFrom('sale')
    .select(['address', 'broker_id'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  const broker = await readBrokerById(read, sale.broker_id)
  const { phone, email } = brokerageOf(platform)
  return { address: sale.address, broker: { name: broker?.name ?? '', phone, email } }
}
