// Photos of a listing, without their files.
import { hash } from 'node:crypto'
import { countPhotos } from '#server/sales/photos-of-sale'
import type { TestPlatform } from '#server/testing/test-app'

/** Its id. The file store does not have it. */
export const aListingPhoto = async (app: TestPlatform, saleId: string): Promise<string> => {
  const id = app.newId()
  await app.database.direct
    .insertInto('listing_photo')
    .values({
      id,
      sale_id: saleId,
      position: await countPhotos(app.database.direct, saleId),
      file_key: `photos/${id}.jpg`,
      file_name: 'House.jpg',
      width: 2_048,
      height: 1_536,
      bytes: 1,
      sha256: hash('sha256', id),
      caption: '',
      altered: '',
      rights: 'own',
      rights_note: '',
      created_at: app.now(),
    })
    .execute()
  return id
}
