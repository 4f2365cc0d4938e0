// The secret address under which a calendar program reads the dates of a sale.
import { calendarPath } from '#contract/sale-contract'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '#server/sales/change-sale'
import { notThisStatus } from '#server/sales/problems'
import { lockSaleFor } from '#server/sales/sale'
import { endSaleLinks, makeSaleLink, type SaleLink, saleLinkToken } from '#server/sales/sale-link'
import type { Needs } from '#server/sales/work-on-sale'
import { readContractsOf } from '../contract-row.ts'

export const calendarAddress = (
  platform: Pick<Platform, 'config'>,
  link: Pick<SaleLink, 'id' | 'token_hash'>,
): string =>
  `${platform.config.publicUrl}${calendarPath.replace(':token', saleLinkToken(platform, 'calendar', link))}`

type Of = { saleId: string; customer: { id: string } }

/** The former address stops working. Throws `sale_not_found`, or `not_this_status` before a contract is in force. */
export const makeCalendar = (platform: Needs, { saleId, customer }: Of): Promise<string> =>
  platform.database.transaction(async (trx) => {
    const actor = { id: customer.id, role: 'customer' } as const
    const sale = await lockSaleFor(trx, saleId, actor)
    const contracts = await readContractsOf(trx, [sale.id])
    if (!contracts.some(({ confirmed_at }) => confirmed_at !== null))
      throw notThisStatus('There are no dates yet. The calendar begins once your contract is in force.')
    const wanted = { saleId: sale.id, kind: 'calendar', by: customer.id } as const
    const { link } = await makeSaleLink(platform, trx, wanted)
    await noteOfSale(platform, trx, actor, sale, { action: 'calendar address made' })
    return calendarAddress(platform, link)
  })

/** Throws `sale_not_found`. Without an address, nothing changes. */
export const endCalendar = (platform: Needs, { saleId, customer }: Of): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const actor = { id: customer.id, role: 'customer' } as const
    const sale = await lockSaleFor(trx, saleId, actor)
    const ended = await endSaleLinks(trx, sale.id, 'calendar', platform.now())
    if (ended > 0) await noteOfSale(platform, trx, actor, sale, { action: 'calendar address ended' })
  })
