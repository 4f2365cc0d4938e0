// The photos of a listing at the desk.
import * as z from 'zod/mini'
import { longestPhotoNote } from '#rules/listing-photos'
import { endpoint } from '#contract/endpoint'
import { manyLinesText } from '#contract/form-fields'
import { ListingPhoto, ListingPhotos } from '#contract/listing-photos'
import { ofDeskSale } from './sales.ts'
import { Version } from '#contract/version'

export const getDeskPhotos = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/photos',
  summary: 'The photos of a listing, in the seller’s order',
  needs: 'see sales',
  response: ListingPhotos,
  problems: ['sale_not_found'],
})

export const getPhotosZip = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId/photos.zip',
  summary:
    'The photos of a listing as a ZIP file for the MLS: numbered in the seller’s order, with a list of captions and rights. The download is recorded',
  needs: 'see sales',
  response: z.string(),
  responseType: 'application/zip',
  problems: ['sale_not_found', 'storage_away'],
})

export const noteOnPhoto = endpoint({
  ...ofDeskSale,
  method: 'PUT',
  path: '/api/desk/sales/:saleId/photos/:photoId/note',
  summary: 'Write to the seller about a photo, such as that a face can be seen. An empty note removes it',
  needs: 'work on sales',
  params: z.object({ saleId: z.string(), photoId: z.string() }),
  body: z.object({ version: Version, note: manyLinesText(longestPhotoNote) }),
  response: z.object({ photo: ListingPhoto }),
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
})

export const listingPhotoEndpoints = [getDeskPhotos, getPhotosZip, noteOnPhoto] as const
