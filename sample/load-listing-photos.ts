// The photos of the sample's listings. Each listing has its own files, because deleting a photo deletes its files.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { storedPhotoFiles } from '#rules/listing-photos'
import type { Files } from '#server/platform/files/files'
import type { Platform } from '#server/platform/platform'
import { photoSize, type SamplePhoto } from './listing-photos/list.ts'
import { type SampleSale, sampleSales } from './sales.ts'

export type KeptPhoto = SamplePhoto & { key: string; bytes: number; sha256: string }

/** By the email of the seller, in their order. */
export type KeptPhotos = ReadonlyMap<string, readonly KeptPhoto[]>

export const keepListingPhotos = async (files: Files): Promise<KeptPhotos> =>
  new Map(
    await Promise.all(
      sampleSales.map(async (sale) => [sale.customer.email, await keepAll(files, sale)] as const),
    ),
  )

const keepAll = (files: Files, { customer, photos = [] }: SampleSale): Promise<KeptPhoto[]> =>
  Promise.all(
    photos.map(async (photo) => {
      const content = await readFile(new URL(`listing-photos/made/${photo.name}.jpg`, import.meta.url))
      const key = `photos/sample-${customer.house}-${photo.name.replaceAll(' ', '-')}.jpg`
      // They are small enough for lists too.
      for (const file of storedPhotoFiles(key))
        if (!(await files.exists(file))) await files.put(file, content, content.length)
      return { ...photo, key, bytes: content.length, sha256: hash('sha256', content) }
    }),
  )

export const loadListingPhotos = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  saleId: string,
  photos: readonly KeptPhoto[],
): Promise<void> => {
  for (const [position, { name, key, bytes, sha256, ...said }] of photos.entries())
    await trx
      .insertInto('listing_photo')
      .values({
        id: newId(),
        sale_id: saleId,
        position,
        file_key: key,
        file_name: `${name}.jpg`,
        ...photoSize,
        bytes,
        sha256,
        caption: said.caption,
        altered: said.altered ?? '',
        rights: said.rights ?? 'own',
        rights_note: said.rightsNote ?? '',
        note: said.note ?? '',
        created_at: now(),
      })
      .execute()
}
