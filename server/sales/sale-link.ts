// Secret links of a sale that work without a login. A sale has at most one active link of each kind.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { Trx } from './sale.ts'
import type { Needs } from './work-on-sale.ts'

type Row = Selectable<Tables['sale_link']>
export type SaleLinkKind = Row['kind']
export type SaleLink = Pick<Row, 'id' | 'token_hash' | 'created_at'>

const about = (kind: SaleLinkKind, linkId: string) => `${kind} ${linkId}`

/** Only its hash is stored. The token is computed again from the link and the server's secret. */
export const saleLinkToken = (
  { config }: Pick<Platform, 'config'>,
  kind: SaleLinkKind,
  { id, token_hash }: Pick<SaleLink, 'id' | 'token_hash'>,
): string => storedLinkToken(config, about(kind, id), token_hash)

/** The active link of a sale. */
export const readSaleLink = (
  read: Kysely<Tables>,
  saleId: string,
  kind: SaleLinkKind,
): Promise<SaleLink | undefined> =>
  read
    .selectFrom('sale_link')
    .select(['id', 'token_hash', 'created_at'])
    .where('sale_id', '=', saleId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The link with this token, ended or not. */
export const findSaleLink = (read: Kysely<Tables>, token: string, kind: SaleLinkKind) =>
  read
    .selectFrom('sale_link')
    .select(['id', 'sale_id', 'ended_at'])
    .where('token_hash', '=', linkTokenHash(token))
    .where('kind', '=', kind)
    .executeTakeFirst()

type New = { saleId: string; kind: SaleLinkKind; by: string }

/** For a locked sale. `ended`: how many former links ended. */
export const makeSaleLink = async (
  { config, newId, now }: Needs,
  trx: Trx,
  { saleId, kind, by }: New,
): Promise<{ link: SaleLink; ended: number }> => {
  const at = now()
  const ended = await endSaleLinks(trx, saleId, kind, at)
  const id = newId()
  const link = { id, token_hash: linkTokenHash(linkToken(config, about(kind, id))), created_at: at }
  await trx
    .insertInto('sale_link')
    .values({ ...link, sale_id: saleId, kind, created_by: by, ended_at: null })
    .execute()
  return { link, ended }
}

/** How many ended. */
export const endSaleLinks = async (
  trx: Trx,
  saleId: string,
  kind: SaleLinkKind,
  at: number,
): Promise<number> => {
  const ended = await trx
    .updateTable('sale_link')
    .set({ ended_at: at })
    .where('sale_id', '=', saleId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}
