import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Whose the photos of a sale are. */
export const readPhotoRights = (read: Kysely<Tables>, saleId: string) =>
  read
    .selectFrom('listing_photo')
    .select(['id', 'rights', 'rights_note as rightsNote'])
    .where('sale_id', '=', saleId)
    .execute()
