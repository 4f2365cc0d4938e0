import { createArchivePaths } from '#server/archive/archive-paths'
import type { PackedFile } from '#server/archive/pack-archive'
import { findLostFiles } from '#server/archive/lost-files'
import type { Platform } from '#server/platform/platform'

/** The photos of a customer's listings, in the seller's order. Those that the store has lost are left out. Throws `storage_away`. */
export const photoFiles = async (platform: Platform, customerId: string): Promise<PackedFile[]> => {
  const photos = await platform.database.direct
    .selectFrom('listing_photo')
    .innerJoin('sale', 'sale.id', 'listing_photo.sale_id')
    .select(['sale.reference', 'file_key', 'file_name', 'position', 'listing_photo.created_at'])
    .where('sale.customer_id', '=', customerId)
    .orderBy('sale.created_at')
    .orderBy('sale.id')
    .orderBy('position')
    .execute()
  const lost = await findLostFiles(
    platform,
    photos.map(({ file_key }) => file_key),
  )
  const pathOf = createArchivePaths()
  return photos
    .filter(({ file_key }) => !lost.has(file_key))
    .map(({ reference, file_key, file_name, position, created_at: at }) => ({
      path: pathOf(['photos', reference], `${position + 1} ${withoutEnding(file_name)}`, endingOf(file_key)),
      at,
      open: () => platform.files.read(file_key),
    }))
}

const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '')

/** We encoded the picture again, so the extension of the uploaded file may be wrong. */
const endingOf = (key: string): `.${string}` => (/\.(\w+)$/.exec(key)?.[0] ?? '.jpg') as `.${string}`
