// The secret address through which agents send offers for a home.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { Trx } from '#server/sales/sale'

type Config = Pick<Platform, 'config'>
type LinkRow = { id: string; token_hash: string }

const aboutLink = (linkId: string) => `offers ${linkId}`
const aboutReceipt = (offerId: string) => `receipt ${offerId}`

/** Only its hash is stored. */
export const newLinkToken = ({ config }: Config, linkId: string): string =>
  linkToken(config, aboutLink(linkId))

export const offerLinkAddress = ({ config }: Config, { id, token_hash }: LinkRow): string =>
  `${config.publicUrl}/offer/${storedLinkToken(config, aboutLink(id), token_hash)}`

/** The token of an offer's receipt, and the hash that is stored. */
export const newReceipt = ({ config }: Config, offerId: string): { token: string; hash: string } => {
  const token = linkToken(config, aboutReceipt(offerId))
  return { token, hash: linkTokenHash(token) }
}

export const receiptToken = (
  { config }: Config,
  offer: { id: string; receipt_hash: string | null },
): string => storedLinkToken(config, aboutReceipt(offer.id), offer.receipt_hash)

/** The page that shows what became of an offer. */
export const receiptAddress = (
  platform: Config,
  link: LinkRow,
  offer: { id: string; receipt_hash: string | null },
): string => `${offerLinkAddress(platform, link)}?receipt=${receiptToken(platform, offer)}`

/** The active link of a sale. */
export const readOfferLink = (read: Kysely<Tables>, saleId: string) =>
  read
    .selectFrom('sale_link')
    .select(['id', 'token_hash', 'created_at'])
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'offers')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The link with this token, ended or not. */
export const findOfferLink = (read: Kysely<Tables>, token: string) =>
  read
    .selectFrom('sale_link')
    .select(['id', 'sale_id', 'ended_at'])
    .where('token_hash', '=', linkTokenHash(token))
    .where('kind', '=', 'offers')
    .executeTakeFirst()

/** How many ended. */
export const endOfferLinks = async (trx: Trx, saleId: string, at: number): Promise<number> => {
  const ended = await trx
    .updateTable('sale_link')
    .set({ ended_at: at })
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'offers')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}
