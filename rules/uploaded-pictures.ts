// Pictures that the staff uploads for the shop: which files are accepted, and how large they are shown.

/** Largest file, in bytes. */
export const pictureLimitBytes = 20 * 1024 * 1024
/** The same limit in words. */
export const pictureLimit = '20 MB'

/** The most pixels, because a picture unpacks to four bytes for each. Cameras with 48 megapixels are below this. */
export const mostPicturePixels = 50_000_000

/** Where the shop shows a picture. */
export const pictureUses = ['banner', 'category', 'logo', 'package', 'portrait', 'seller', 'video'] as const
export type PictureUse = (typeof pictureUses)[number]

/** The longest side that is stored, in pixels: twice what the shop shows, for screens with two pixels for each CSS pixel. */
export const longestPictureSide: Readonly<Record<PictureUse, number>> = {
  banner: 2_400,
  category: 960,
  logo: 480,
  package: 1_600,
  portrait: 400,
  seller: 400,
  video: 640,
}

/** The accepted types, for a file dialog. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const wrongPictureType =
  'This is not a JPEG, PNG or WebP picture. Please save it as one of these and try again.'
export const pictureTooLarge = `This file is larger than ${pictureLimit}. Please save the picture smaller and try again.`

/** How many bytes show the type. */
export const pictureHeadBytes = 12

/** Whether a file with these first bytes is a photo as iPhones keep it. */
export const isHeic = (head: Uint8Array): boolean => {
  const words = String.fromCharCode(...head.subarray(4, 12))
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(words)
}

/** The type according to the first bytes of a file; undefined if it is no picture that the shop accepts. */
export const pictureTypeOf = (head: Uint8Array): (typeof pictureTypes)[number] | undefined => {
  const begins = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte)
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const isRiff = begins([0x52, 0x49, 0x46, 0x46])
  return isRiff && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : undefined
}
