// Shared by the mails to a seller about a contract.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import { mySaleAddress } from '#server/sales/my-sale-address'

export const reason = 'You got this email because you sell your home with us.'

export const readSeller = (read: Kysely<Tables>, contractId: string) =>
  read
    .selectFrom('sale_contract as contract')
    .innerJoin('sale', 'sale.id', 'contract.sale_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['sale.id as saleId', 'sale.reference', 'sale.ended_at', 'account.name', 'account.email'])
    .innerJoin('offer', 'offer.id', 'contract.offer_id')
    .select(['contract.state', 'contract.edition', 'contract.ended_why', 'offer.arrival'])
    .where('contract.id', '=', contractId)
    .executeTakeFirst()

export const datesButton = (platform: Pick<Platform, 'config'>, saleId: string) => ({
  button: 'See your dates',
  address: mySaleAddress(platform, saleId, 'dates'),
})
