import type { Kysely } from 'kysely'
import type { ListingPhoto } from '#contract/listing-photos'
import type { Tables } from '#database/tables'
import { photosLeft } from '#rules/listing-photos'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '#server/sales/change-sale'
import { refuseEnded } from '#server/sales/problems'
import { countPhotos } from '#server/sales/photos-of-sale'
import { planOf, readSaleOf, type SaleRow } from '#server/sales/sale'
import { dropRest } from '#server/uploads/read-upload'
import { lockOpenSale, photoAnswer, type PhotoRow } from './photo.ts'
import { photosFull } from './problems.ts'
import { type PhotoArrival, type PhotoFields, type ReceivedPhoto, receivePhoto } from './receive-photo.ts'

type Added = { photo: ListingPhoto; left: number | null }

/**
 * Stores a photo after the others. The same file again returns the stored photo. Throws `sale_not_found`, `not_this_status`,
 * `photos_full`, or what `receivePhoto` throws.
 */
export const addPhoto = async (platform: Platform, arrival: PhotoArrival, saleId: string): Promise<Added> => {
  const { customerId } = arrival
  const { direct: read } = platform.database
  await mustGoOn(read, customerId, saleId).catch((error: unknown) => {
    dropRest(arrival.request)
    throw error
  })
  const answer = async (from: Kysely<Tables>, sale: SaleRow, photo: PhotoRow): Promise<Added> => ({
    photo: photoAnswer(platform, customerId, photo),
    left: photosLeft(planOf(sale).photos, await countPhotos(from, sale.id)),
  })
  return receivePhoto<Added>(platform, arrival, {
    known: async ({ sha256 }) => {
      const sale = await readSaleOf(read, customerId, saleId)
      const same = await readSame(read, saleId, sha256)
      if (same) return answer(read, sale, same)
      await refuseWhenFull(read, sale)
      return undefined
    },
    keep: (received, fields) =>
      platform.database.transaction(async (trx) => {
        const sale = await lockOpenSale(trx, saleId, customerId)
        const same = await readSame(trx, saleId, received.sha256)
        if (same) return answer(trx, sale, same)
        await refuseWhenFull(trx, sale)
        const stored = await insertPhoto(platform, trx, saleId, received, fields)
        await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
          action: 'photo added',
          details: { photo: stored.id, width: stored.width, height: stored.height },
        })
        return answer(trx, sale, stored)
      }),
  })
}

const mustGoOn = async (read: Kysely<Tables>, customerId: string, saleId: string) =>
  refuseEnded(await readSaleOf(read, customerId, saleId), 'customer')

const refuseWhenFull = async (read: Kysely<Tables>, sale: SaleRow) => {
  const { photos: most } = planOf(sale)
  if (most !== null && photosLeft(most, await countPhotos(read, sale.id)) === 0) throw photosFull(most)
}

const readSame = (read: Kysely<Tables>, saleId: string, sha256: string) =>
  read
    .selectFrom('listing_photo')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** For a sale that is locked. */
const insertPhoto = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Kysely<Tables>,
  saleId: string,
  { key, fileName, sha256, width, height, bytes }: ReceivedPhoto,
  { caption = '', altered = '', rights = '', rightsNote = '' }: PhotoFields,
): Promise<PhotoRow> => {
  const last = await trx
    .selectFrom('listing_photo')
    .select('position')
    .where('sale_id', '=', saleId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return trx
    .insertInto('listing_photo')
    .values({
      id: newId(),
      sale_id: saleId,
      position: (last?.position ?? -1) + 1,
      file_key: key,
      file_name: fileName,
      width,
      height,
      bytes,
      sha256,
      caption,
      altered,
      rights,
      rights_note: rightsNote,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
