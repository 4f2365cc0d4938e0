// The photos of a listing: the seller sends them, puts them in order and says who owns them.
import * as z from 'zod/mini'
import { fileLinkMinutes, longestSigned } from '#rules/files'
import {
  longestCaption,
  longestRightsNote,
  photoAlterations,
  photoRights,
  settledRights,
} from '#rules/listing-photos'
import { endpoint } from './endpoint.ts'
import { oneLineText } from './form-fields.ts'
import { longestId } from './id.ts'
import { ofSale } from './sales.ts'
import { Version } from './version.ts'

export const ListingPhoto = z.object({
  id: z.string(),
  version: z.int(),
  /** A small copy, for lists. Both addresses work for at least 15 minutes. */
  url: z.string(),
  /** The photo as we store it. */
  largeUrl: z.string(),
  /** In pixels, of the photo as we store it. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The sender's name for the file, made safe. */
  fileName: z.string(),
  caption: z.string(),
  altered: z.enum(photoAlterations),
  /** Who owns the photo; '' until the seller has said so. */
  rights: z.enum(photoRights),
  /** The photographer, or the owner in other words. */
  rightsNote: z.string(),
  /** What the brokerage wrote about it; '' without a note. */
  note: z.string(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
})
export type ListingPhoto = z.output<typeof ListingPhoto>

/** In the seller's order. */
export const ListingPhotos = z.object({
  photos: z.array(ListingPhoto),
  /** How many the packages of the sale include. Null: unlimited. */
  most: z.nullable(z.int()),
  /** How many may still be added. */
  left: z.nullable(z.int()),
})
export type ListingPhotos = z.output<typeof ListingPhotos>

const about = {
  altered: z.optional(z.enum(photoAlterations)),
  rights: z.optional(z.enum(photoRights)),
  rightsNote: z.optional(oneLineText(longestRightsNote)),
  caption: z.optional(oneLineText(longestCaption)),
}

export const getListingPhotos = endpoint({
  ...ofSale,
  method: 'GET',
  path: '/api/home/customer/sales/:saleId/photos',
  summary: 'The photos of one of the caller’s listings, in their order',
  response: ListingPhotos,
  problems: ['sale_not_found'],
})

export const addListingPhoto = endpoint({
  ...ofSale,
  method: 'POST',
  path: '/api/home/customer/sales/:saleId/photos',
  summary:
    'Add a photo to a listing, after the others. It is re-encoded and made smaller, without the place and the camera. The same file again gives the stored photo',
  upload: { file: 'photo', fields: z.object(about), type: 'image/*' },
  response: z.object({
    photo: ListingPhoto,
    /** How many may still be added. Null: unlimited. */
    left: z.nullable(z.int()),
  }),
  created: true,
  problems: [
    'sale_not_found',
    'not_this_status',
    'no_file',
    'photo_unreadable',
    'photos_full',
    'pictures_busy',
    'storage_away',
    'too_many_tries',
  ],
})

export const orderListingPhotos = endpoint({
  ...ofSale,
  method: 'PUT',
  path: '/api/home/customer/sales/:saleId/photos/order',
  summary: 'Put the photos of a listing in order. Name each of them once; the first is the main photo',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(longestId))) }),
  response: ListingPhotos,
  problems: ['sale_not_found', 'not_this_status'],
})

export const settleListingPhotos = endpoint({
  ...ofSale,
  method: 'PUT',
  path: '/api/home/customer/sales/:saleId/photos/rights',
  summary: 'Say whose all photos are that do not say it yet. The others stay',
  body: z.object({
    rights: z.enum(settledRights, { error: 'Choose whose photos they are.' }),
    rightsNote: z.optional(oneLineText(longestRightsNote)),
  }),
  response: ListingPhotos,
  problems: ['sale_not_found', 'not_this_status'],
})

const ofPhoto = { ...ofSale, params: z.object({ saleId: z.string(), photoId: z.string() }) } as const

export const changeListingPhoto = endpoint({
  ...ofPhoto,
  method: 'PUT',
  path: '/api/home/customer/sales/:saleId/photos/:photoId',
  summary: 'Change what a photo says. What is absent stays',
  body: z.object({ ...about, version: Version }),
  response: z.object({ photo: ListingPhoto }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const removeListingPhoto = endpoint({
  ...ofPhoto,
  method: 'DELETE',
  path: '/api/home/customer/sales/:saleId/photos/:photoId',
  summary: 'Delete a photo of a listing. A photo that is gone already is no error',
  response: ListingPhotos,
  problems: ['sale_not_found', 'not_this_status'],
})

export const showListingPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:signed',
  summary: `The photo at a signed address. Only the seller and the brokerage get this address, and it works for at least ${fileLinkMinutes} minutes`,
  tag: 'Sales',
  params: z.object({ signed: z.string().check(z.maxLength(longestSigned)) }),
  response: z.string(),
  responseType: 'image/jpeg',
  problems: ['file_link_ended', 'too_many_tries', 'storage_away'],
})
