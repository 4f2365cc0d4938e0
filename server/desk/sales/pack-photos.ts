// The photos of a listing as one file for the MLS.
import type { Readable } from 'node:stream'
import { alterationLabels, photoFileName, type PhotoRights } from '#rules/listing-photos'
import { findLostFiles } from '#server/archive/lost-files'
import { packArchive } from '#server/archive/pack-archive'
import { recordAudit } from '#server/audit/record-audit'
import { type CsvColumn, csvFile } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import { type PhotoRow, readPhotos } from '#server/listing-photos/photo'
import { readSale } from '#server/sales/sale'

type Needs = Pick<Platform, 'database' | 'files' | 'log' | 'newId' | 'now'>
type Listed = { file: string; photo: PhotoRow; isLost: boolean }

/** In the seller's order, with a list. The list names photos that the file store has lost. Throws `sale_not_found`, or `storage_away`. */
export const packPhotos = async (
  platform: Needs,
  staffId: string,
  saleIdOrReference: string,
): Promise<{ name: string; content: Readable }> => {
  const { database, files, now } = platform
  const { id, reference } = await readSale(database.direct, saleIdOrReference)
  const photos = await readPhotos(database.direct, id)
  const lost = await findLostFiles(
    platform,
    photos.map(({ file_key }) => file_key),
  )
  const listed = photos.map((photo, at) => ({
    file: photoFileName(at, photo.altered),
    photo,
    isLost: lost.has(photo.file_key),
  }))
  await database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'photos downloaded',
      subject: 'sale',
      subjectId: id,
      details: { reference, photos: photos.length },
    }),
  )
  const pictures = listed
    .filter(({ isLost }) => !isLost)
    .map(({ file, photo }) => ({
      path: file,
      at: photo.created_at,
      open: () => files.read(photo.file_key),
    }))
  const list = {
    path: 'photos.csv',
    at: now(),
    isText: true,
    open: async () => csvFile(columns, listed),
  }
  return { name: `${reference} photos.zip`, content: packArchive([list, ...pictures]) }
}

const columns: CsvColumn<Listed>[] = [
  { head: 'File', value: ({ file }) => file },
  { head: 'Caption', value: ({ photo }) => photo.caption, isText: true },
  { head: 'Label', value: ({ photo }) => alterationLabels[photo.altered] },
  { head: 'Whose photo', value: ({ photo }) => ownerWords[photo.rights] },
  { head: 'Photographer or owner', value: ({ photo }) => photo.rights_note, isText: true },
  { head: 'Width', value: ({ photo }) => photo.width },
  { head: 'Height', value: ({ photo }) => photo.height },
  { head: 'Missing', value: ({ isLost }) => (isLost ? 'The file store does not have this file.' : '') },
]

const ownerWords: Record<PhotoRights, string> = {
  '': 'not said',
  own: 'the seller’s',
  photographer: 'a photographer’s',
  other: 'somebody else’s',
}
