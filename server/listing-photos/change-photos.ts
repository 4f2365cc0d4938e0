// Changes of stored photos by the seller and the brokerage.
import { sql } from 'kysely'
import type { ListingPhoto, ListingPhotos } from '#contract/listing-photos'
import {
  areRightsSettled,
  isPhotoOrder,
  photosWithoutRights,
  type PhotoRights,
  storedPhotoFiles,
} from '#rules/listing-photos'
import { removeFilesLater } from '#server/privacy/remove-files'
import type { Platform } from '#server/platform/platform'
import { noteOfSale, type SaleActor } from '#server/sales/change-sale'
import { readPhotoRights } from '#server/sales/photos-of-sale'
import { refuseEnded, saleChanged, wrongFields } from '#server/sales/problems'
import { lockSale, readSale, readSaleOf, type SaleRow, type Trx } from '#server/sales/sale'
import { asTime } from '#server/brokerage/times-in-answers'
import { listAnswer, lockOpenSale, photoAnswer, type PhotoRow, readPhotos } from './photo.ts'
import { noPhotoOrder, noSuchPhoto } from './problems.ts'
import type { PhotoFields } from './receive-photo.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/** Throws `sale_not_found`, also for another customer's sale. */
export const getPhotos = async (
  platform: Needs,
  customerId: string,
  saleId: string,
): Promise<ListingPhotos> => {
  const { direct: read } = platform.database
  return listAnswer(platform, read, await readSaleOf(read, customerId, saleId))
}

/** Throws `invalid_request` when the ids are not those of the photos. */
export const orderPhotos = (
  platform: Needs,
  customerId: string,
  { saleId, ids }: { saleId: string; ids: readonly string[] },
): Promise<ListingPhotos> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockOpenSale(trx, saleId, customerId)
    const stored = await readPhotos(trx, saleId)
    const before = stored.map(({ id }) => id)
    if (!isPhotoOrder(before, ids)) throw noPhotoOrder()
    if (ids.some((id, at) => id !== before[at])) {
      await storeOrder(trx, saleId, ids)
      await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
        action: 'photos put in order',
        details: { first: ids[0] },
      })
    }
    return listAnswer(platform, trx, sale)
  })

/** In one statement, because a listing may have a hundred photos. */
const storeOrder = (trx: Trx, saleId: string, ids: readonly string[]) =>
  trx
    .updateTable('listing_photo')
    .set({
      position: sql<number>`case id ${sql.join(
        ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`),
        sql` `,
      )} end`,
    })
    .where('sale_id', '=', saleId)
    .execute()

/** Deletes a photo; a job deletes its files. A photo that is already deleted is no error. */
export const removePhoto = (
  platform: Needs,
  customerId: string,
  { saleId, photoId }: { saleId: string; photoId: string },
): Promise<ListingPhotos> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockOpenSale(trx, saleId, customerId)
    const gone = await trx
      .deleteFrom('listing_photo')
      .where('sale_id', '=', saleId)
      .where('id', '=', photoId)
      .returning('file_key')
      .executeTakeFirst()
    if (gone) {
      await removeFilesLater(platform, trx, storedPhotoFiles(gone.file_key))
      await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
        action: 'photo deleted',
        details: { photo: photoId },
      })
    }
    return listAnswer(platform, trx, sale)
  })

type Settled = { saleId: string; rights: PhotoRights; rightsNote?: string | undefined }

/** Says whose the photos are that do not say it yet. Throws `invalid_request` when somebody has to be named, and is not. */
export const settlePhotos = (
  platform: Needs,
  customerId: string,
  { saleId, rights, rightsNote = '' }: Settled,
): Promise<ListingPhotos> => {
  if (!areRightsSettled({ rights, rightsNote }))
    throw wrongFields({ rightsNote: 'Enter whose photos they are.' })
  return platform.database.transaction(async (trx) => {
    const sale = await lockOpenSale(trx, saleId, customerId)
    const open = photosWithoutRights(await readPhotoRights(trx, saleId))
    if (open.length > 0) {
      await trx
        .updateTable('listing_photo')
        .set(({ eb }) => ({ rights, rights_note: rightsNote, version: eb('version', '+', 1) }))
        .where('id', 'in', open)
        .execute()
      await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
        action: 'photo rights settled',
        details: { photos: open.length, rights, rightsNote },
      })
    }
    return listAnswer(platform, trx, sale)
  })
}

type Seen = { saleId: string; photoId: string; version: number }

/** Absent fields stay. Throws `sale_not_found`, or `changed_meanwhile`. */
export const changePhoto = (
  platform: Needs,
  customerId: string,
  { saleId, photoId, version, ...fields }: Seen & PhotoFields,
): Promise<{ photo: ListingPhoto }> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockOpenSale(trx, saleId, customerId)
    const { caption, altered, rights, rightsNote } = fields
    const wanted = {
      ...(caption !== undefined && { caption }),
      ...(altered !== undefined && { altered }),
      ...(rights !== undefined && { rights }),
      ...(rightsNote !== undefined && { rights_note: rightsNote }),
    }
    return storeChange(platform, trx, { id: customerId, role: 'customer' }, sale, {
      photoId,
      version,
      wanted,
      action: 'photo changed',
    })
  })

/** The brokerage's note to the seller about a photo. Throws `not_this_status` when the sale has ended. */
export const notePhoto = (
  platform: Needs,
  staffId: string,
  { saleId, photoId, version, note }: Seen & { note: string },
): Promise<{ photo: ListingPhoto }> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, (await readSale(trx, saleId)).id)
    refuseEnded(sale, 'staff')
    return storeChange(platform, trx, { id: staffId, role: 'staff' }, sale, {
      photoId,
      version,
      wanted: { note },
      action: 'photo noted',
    })
  })

type Change = {
  photoId: string
  version: number
  wanted: Partial<Pick<PhotoRow, 'caption' | 'altered' | 'rights' | 'rights_note' | 'note'>>
  action: string
}

const storeChange = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  sale: SaleRow,
  { photoId, version, wanted, action }: Change,
): Promise<{ photo: ListingPhoto }> => {
  const seen = await trx
    .selectFrom('listing_photo')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!seen) throw noSuchPhoto()
  if (seen.version !== version)
    throw saleChanged({
      current: { version: seen.version, caption: seen.caption, altered: seen.altered, rights: seen.rights },
      changedBy: '',
      changedAt: asTime(platform.now()),
    })
  const stored = await trx
    .updateTable('listing_photo')
    .set({ ...wanted, version: version + 1 })
    .where('id', '=', photoId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteOfSale(platform, trx, actor, sale, { action, details: { photo: photoId, ...wanted } })
  return { photo: photoAnswer(platform, sale.customer_id, stored) }
}
