// Queries for the photos of a listing, and their form in the API.
import type { Kysely, Selectable } from 'kysely'
import type { ListingPhoto, ListingPhotos } from '#contract/listing-photos'
import type { Tables } from '#database/tables'
import { photosLeft, storedPhotoFiles } from '#rules/listing-photos'
import { asTime } from '#server/brokerage/times-in-answers'
import { photoAddress } from '#server/files/signed-links'
import type { Platform } from '#server/platform/platform'
import { lockSale, planOf, type SaleRow, type Trx } from '#server/sales/sale'
import { refuseEnded } from '#server/sales/problems'

export type PhotoRow = Selectable<Tables['listing_photo']>
type Links = Pick<Platform, 'config' | 'now'>
type Of = Pick<SaleRow, 'id' | 'customer_id' | 'plan'>

/** In the seller's order. */
export const readPhotos = (read: Kysely<Tables>, saleId: string): Promise<PhotoRow[]> =>
  read
    .selectFrom('listing_photo')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The sale, locked. Throws `sale_not_found`, or `not_this_status` when it has ended. */
export const lockOpenSale = async (trx: Trx, saleId: string, customerId: string): Promise<SaleRow> => {
  const sale = await lockSale(trx, saleId, customerId)
  refuseEnded(sale, 'customer')
  return sale
}

export const listAnswer = async (platform: Links, read: Kysely<Tables>, sale: Of): Promise<ListingPhotos> => {
  const photos = await readPhotos(read, sale.id)
  return {
    photos: photos.map((photo) => photoAnswer(platform, sale.customer_id, photo)),
    most: planOf(sale).photos,
    left: photosLeft(planOf(sale).photos, photos.length),
  }
}

export const photoAnswer = ({ config, now }: Links, customerId: string, photo: PhotoRow): ListingPhoto => {
  const [largeUrl, url] = storedPhotoFiles(photo.file_key).map((key) =>
    photoAddress(config.tokenSecret, now(), key, customerId),
  ) as [string, string]
  return {
    id: photo.id,
    version: photo.version,
    url,
    largeUrl,
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes,
    fileName: photo.file_name,
    caption: photo.caption,
    altered: photo.altered,
    rights: photo.rights,
    rightsNote: photo.rights_note,
    note: photo.note,
    addedAt: asTime(photo.created_at),
  }
}
