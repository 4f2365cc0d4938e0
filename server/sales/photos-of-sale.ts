// What a sale needs to know about its photos.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Who owns each photo. */
export const readPhotoRights = (read: Kysely<Tables>, saleId: string) =>
  read
    .selectFrom('listing_photo')
    .select(['id', 'rights', 'rights_note as rightsNote'])
    .where('sale_id', '=', saleId)
    .execute()

export const countPhotos = async (read: Kysely<Tables>, saleId: string): Promise<number> => {
  const { count } = await read
    .selectFrom('listing_photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return count
}
