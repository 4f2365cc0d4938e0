// What the links of one sale take in: their PDFs have their own room, and their number is limited.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { areLinkFilesUsed, areLinkOffersUsed, linkFilesCountForMs } from '#rules/offer-link'
import { countedFor, fits, linkQuotaBytes } from '#rules/upload-room'
import { callWords } from '#rules/ways-to-reach'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { offersFull } from '#server/sales/problems'
import { linkFilesUsed, linkRoomUsed } from './problems.ts'

/**
 * For a locked sale, or before its file is read. `file` is absent when none comes. Throws `offers_full`, `too_many_tries` after the day's
 * last PDF, or `upload_room_used`.
 */
export const refuseOverLinkRoom = async (
  platform: Pick<Platform, 'config' | 'now'>,
  read: Kysely<Tables>,
  saleId: string,
  file: { bytes: number } | undefined,
): Promise<void> => {
  const offers = await read
    .selectFrom('offer')
    .innerJoin('offer_terms as terms', 'terms.offer_id', 'offer.id')
    .select(['terms.file_bytes', 'terms.file_by', 'terms.created_at'])
    .where('offer.sale_id', '=', saleId)
    .where('offer.source', '=', 'link')
    .where('terms.number', '=', 1)
    .execute()
  const reach = callWords(brokerageOf(platform))
  if (areLinkOffersUsed(offers.length)) throw offersFull(reach)
  if (!file) return
  const files = offers.flatMap(({ file_bytes, file_by, created_at }) =>
    file_bytes === null || file_by !== null ? [] : [{ bytes: file_bytes, at: created_at }],
  )
  const lately = files.filter(({ at }) => at > platform.now() - linkFilesCountForMs)
  if (areLinkFilesUsed(lately.length)) throw linkFilesUsed()
  const usedBytes = files.reduce((sum, { bytes }) => sum + countedFor(bytes), 0)
  if (!fits({ usedBytes, quotaBytes: linkQuotaBytes }, file.bytes)) throw linkRoomUsed()
}
