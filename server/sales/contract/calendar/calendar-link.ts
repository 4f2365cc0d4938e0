// The secret address under which a calendar program reads the dates of a sale.
import type { Kysely } from 'kysely'
import { calendarPath } from '#contract/sale-contract'
import type { Tables } from '#database/tables'
import { linkTokenHash, storedLinkToken, linkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '#server/sales/change-sale'
import { notThisStatus } from '#server/sales/problems'
import { lockSaleFor, type Trx } from '#server/sales/sale'
import type { Needs } from '#server/sales/work-on-sale'
import { readContractsOf } from '../contract-row.ts'

/** The active link. */
export const readCalendarLink = (read: Kysely<Tables>, saleId: string) =>
  read
    .selectFrom('sale_link')
    .select(['id', 'token_hash', 'created_at'])
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'calendar')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

const about = (linkId: string) => `calendar ${linkId}`

const addressOf = ({ config }: Pick<Platform, 'config'>, token: string): string =>
  `${config.publicUrl}${calendarPath.replace(':token', token)}`

/** Only its hash is stored. The token is computed again from the link and the server's secret. */
export const calendarAddress = (
  platform: Pick<Platform, 'config'>,
  link: { id: string; token_hash: string } | undefined,
): string =>
  link ? addressOf(platform, storedLinkToken(platform.config, about(link.id), link.token_hash)) : ''

type Of = { saleId: string; customer: { id: string } }

/** The former address stops working. Throws `sale_not_found`, or `not_this_status` before a contract is in force. */
export const makeCalendar = (platform: Needs, { saleId, customer }: Of): Promise<string> =>
  platform.database.transaction(async (trx) => {
    const actor = { id: customer.id, role: 'customer' } as const
    const sale = await lockSaleFor(trx, saleId, actor)
    const contracts = await readContractsOf(trx, [sale.id])
    if (!contracts.some(({ confirmed_at }) => confirmed_at !== null))
      throw notThisStatus('There are no dates yet. The calendar begins once your contract is in force.')
    await endLinks(platform, trx, sale.id)
    const id = platform.newId()
    const token = linkToken(platform.config, about(id))
    await trx
      .insertInto('sale_link')
      .values({
        id,
        sale_id: sale.id,
        kind: 'calendar',
        token_hash: linkTokenHash(token),
        created_at: platform.now(),
        created_by: customer.id,
        ended_at: null,
      })
      .execute()
    await noteOfSale(platform, trx, actor, sale, { action: 'calendar address made' })
    return addressOf(platform, token)
  })

/** Throws `sale_not_found`. Without an address, nothing changes. */
export const endCalendar = (platform: Needs, { saleId, customer }: Of): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const actor = { id: customer.id, role: 'customer' } as const
    const sale = await lockSaleFor(trx, saleId, actor)
    const ended = await endLinks(platform, trx, sale.id)
    if (ended > 0) await noteOfSale(platform, trx, actor, sale, { action: 'calendar address ended' })
  })

const endLinks = async ({ now }: Needs, trx: Trx, saleId: string): Promise<number> => {
  const ended = await trx
    .updateTable('sale_link')
    .set({ ended_at: now() })
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'calendar')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}
