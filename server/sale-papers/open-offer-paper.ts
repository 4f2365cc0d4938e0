import { offerLabel } from '#rules/offer-steps'
import { recordAudit } from '#server/audit/record-audit'
import type { ClientInfo } from '#server/platform/api/client-info'
import type { Platform } from '#server/platform/platform'
import { noSuchOffer, paperMissing } from '#server/sales/problems'
import { checkedContent } from '#server/uploads/checked-content'

type Of = { saleId: string; offerId: string; termsId: string }
type Paper = { fileName: string; content: Buffer }

/**
 * The signed PDF of terms, for the desk. Who opened it is recorded. Throws `sale_not_found`, `paper_missing`, `file_away` or
 * `file_damaged`.
 */
export const openOfferPaper = async (
  platform: Platform,
  staff: { id: string },
  { saleId, offerId, termsId }: Of,
  from: ClientInfo,
): Promise<Paper> => {
  const terms = await platform.database.direct
    .selectFrom('offer_terms as terms')
    .innerJoin('offer', 'offer.id', 'terms.offer_id')
    .innerJoin('sale', 'sale.id', 'offer.sale_id')
    .select(['terms.id', 'terms.number', 'terms.file_key', 'terms.file_name', 'terms.file_sha256'])
    .select(['offer.arrival', 'sale.reference'])
    .where('sale.id', '=', saleId)
    .where('offer.id', '=', offerId)
    .where('terms.id', '=', termsId)
    .executeTakeFirst()
  if (!terms) throw noSuchOffer()
  const { id, file_key, file_sha256: sha256 } = terms
  if (file_key === null || sha256 === null)
    throw paperMissing('The signed PDF of these terms has not arrived. Attach it to the offer.')
  const content = await checkedContent(platform, { id, file_key, sha256 })
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'offer paper opened',
      subject: 'sale',
      subjectId: saleId,
      details: {
        reference: terms.reference,
        offerId,
        offer: offerLabel(terms.arrival),
        termsNumber: terms.number,
      },
      from,
    }),
  )
  return { fileName: terms.file_name, content }
}
