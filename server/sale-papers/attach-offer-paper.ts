// The desk attaches the signed PDF to an offer that came without it: by telephone, or by a link with the PDF to follow.
import type { FastifyRequest } from 'fastify'
import { attachOfferPaper as endpoint } from '#contract/desk/sales/offer-link'
import type { Platform } from '#server/platform/platform'
import { removeFilesLater } from '#server/privacy/remove-files'
import { lockOffer, storeOfferChange } from '#server/sales/offers/change-offer'
import { readOfferFile, type TermsRow } from '#server/sales/offers/offer-file'
import { fileColumns } from '#server/sales/offers/store-terms'
import { notThisStatus } from '#server/sales/problems'
import { actorOf, type Staff } from '#server/sales/work-on-sale'
import type { Intake } from '#server/uploads/intake'
import { enforceSaleRoom } from '#server/uploads/quota/keep-within-room'
import { dropRest } from '#server/uploads/read-upload'
import { receivePdf } from '#server/uploads/receive-pdf'

type Of = { saleId: string; offerId: string }
type Arrival = Of & { request: FastifyRequest; staff: Staff; intake: Intake }

/** Throws `sale_not_found`, `not_this_status` when the newest terms have their PDF, `upload_room_used`, or why the PDF is refused. */
export const attachOfferPaper = async (
  platform: Platform,
  { request, staff, intake, ...of }: Arrival,
): Promise<void> => {
  const { direct: read } = platform.database
  await mustLackPaper(platform, of).catch((error: unknown) => {
    dropRest(request)
    throw error
  })
  await receivePdf(platform, { request, customerId: staff.id, intake }, endpoint, {
    room: () => enforceSaleRoom(read, of.saleId),
    check: async () => of,
    keep: (_place, file) =>
      platform.database.transaction(async (trx) => {
        const { sale, file: offerFile } = await lockOffer(trx, of)
        const { offer, newest } = offerFile
        refusePaper(newest)
        await enforceSaleRoom(trx, sale.id, file.bytes)
        if (newest.file_key !== null) {
          await removeFilesLater(platform, trx, [newest.file_key])
        }
        await trx
          .updateTable('offer_terms')
          .set({ ...fileColumns(file), file_by: staff.id })
          .where('id', '=', newest.id)
          .execute()
        await storeOfferChange(platform, trx, actorOf(staff), {
          sale,
          offer,
          action: 'offer paper attached',
          details: { termsNumber: newest.number, sha256: file.sha256, replaces: newest.file_sha256 ?? '' },
        })
      }),
  })
}

const mustLackPaper = async ({ database }: Platform, { saleId, offerId }: Of): Promise<void> =>
  refusePaper((await readOfferFile(database.direct, saleId, offerId)).newest)

/** The PDF that the sender signed and sent stays. One that the desk attached may be the wrong one, until somebody compared it. */
const refusePaper = ({ file_key, file_by, compared_at }: TermsRow): void => {
  if (file_key === null) return
  if (file_by === null) throw notThisStatus('The sender sent the PDF of these terms, so it stays.')
  if (compared_at !== null)
    throw notThisStatus('These terms were compared with their PDF, so it stays. Please add the next terms.')
}
