// The desk files a signed paper of a sale: a contract or an amendment of one offer, or an amendment to the listing contract. The paper of a backup never replaces the first one's.
import type { FastifyRequest } from 'fastify'
import { fileSalePaper as endpoint } from '#contract/desk/sales/contract'
import type { DeskContracts } from '#contract/desk/sales/desk-contract'
import { offerLabel } from '#rules/offer-steps'
import { signedPaperSlugs } from '#rules/sale-contracts'
import { asTime } from '#server/brokerage/times-in-answers'
import { idempotencyKeyOf, once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '#server/sales/change-sale'
import { refuseEnded, wrongFields } from '#server/sales/problems'
import { lockSale, readSale, type SaleRow } from '#server/sales/sale'
import type { Intake } from '#server/uploads/intake'
import { enforceSaleRoom } from '#server/uploads/quota/keep-within-room'
import { receivePdf } from '#server/uploads/receive-pdf'
import { dropRest } from '#server/uploads/read-upload'
import { storeVersion } from '#server/uploads/store-version'

type Paper = DeskContracts['papers'][number]
type Arrival = { request: FastifyRequest; staff: { id: string }; saleId: string; intake: Intake }

/** The same file with the same key is filed once. Throws `sale_not_found`, `not_this_status`, `upload_room_used`, or why the PDF is refused. */
export const filePaper = async (
  platform: Platform,
  { request, staff, saleId, intake }: Arrival,
): Promise<Paper> => {
  const { direct: read } = platform.database
  const sale = await openSale(platform, saleId).catch((error: unknown) => {
    dropRest(request)
    throw error
  })
  return receivePdf(platform, { request, customerId: staff.id, intake }, endpoint, {
    room: () => enforceSaleRoom(read, sale.id),
    check: async ({ what, offerId }) => {
      const buyer = what === 'listing amendment' ? '' : await buyerOf(platform, sale, offerId)
      const slug = signedPaperSlugs[what]
      const name = (await listedName(platform, slug)) ?? slug
      const about = { saleId: sale.id, offerId: buyer === '' ? '' : offerId }
      return { place: { kind: 'legal', slug, name, about } as const, buyer }
    },
    keep: ({ place, buyer }, file) =>
      once(
        platform,
        repeatable(request, staff.id, { ...place.about, slug: place.slug, file: file.sha256 }),
        async (trx) => {
          const locked = await lockSale(trx, sale.id)
          refuseEnded(locked, 'staff')
          const { customer_id: customerId } = locked
          const version = await storeVersion(platform, trx, { place, customerId, file, filedBy: staff.id })
          await noteOfSale(platform, trx, { id: staff.id, role: 'staff' }, locked, {
            action: 'contract paper filed',
            details: { versionId: version.id, name: place.name, ...(buyer !== '' && { buyer }) },
          })
          return {
            versionId: version.id,
            name: place.name,
            fileName: version.file_name,
            pages: version.pages,
            uploadedAt: asTime(version.uploaded_at),
          }
        },
      ),
  })
}

const buyerOf = async ({ database }: Platform, sale: SaleRow, offerId: string): Promise<string> => {
  const offer = await database.direct
    .selectFrom('offer')
    .select('arrival')
    .where('id', '=', offerId)
    .where('sale_id', '=', sale.id)
    .executeTakeFirst()
  if (!offer) throw wrongFields({ offerId: 'Choose one of the offers for this home.' })
  return offerLabel(offer.arrival)
}

const repeatable = (request: FastifyRequest, caller: string, body: Record<string, string>) => ({
  caller,
  call: 'file-sale-paper',
  key: idempotencyKeyOf(request),
  body,
})

const openSale = async ({ database }: Platform, saleId: string): Promise<SaleRow> => {
  const sale = await readSale(database.direct, saleId)
  refuseEnded(sale, 'staff')
  return sale
}

const listedName = async ({ database }: Platform, slug: string): Promise<string | undefined> => {
  const listed = await database.direct
    .selectFrom('legal_document')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return listed?.name
}
