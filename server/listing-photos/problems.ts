import { type PhotoProblem, photoProblemSentence } from '#rules/listing-photos'
import type { PictureFault } from '#server/pictures/problems'
import { pictureRefused } from '#server/pictures/problems'
import { Problem } from '#server/platform/problem'

/** The other photos of the same choice go on. */
export const photoUnreadable = (why: PhotoProblem, leastSide?: number) =>
  unreadable(photoProblemSentence(why, leastSide))

/** For a fault that the process for pictures found. */
export const photoFault = (fault: PictureFault) =>
  fault === 'too many pixels' ? photoUnreadable(fault) : unreadable(pictureRefused(fault).message)

const unreadable = (sentence: string) => new Problem('photo_unreadable', 400, sentence)

export const photosFull = (most: number) =>
  new Problem(
    'photos_full',
    409,
    `Your package includes ${most} photos, and you have added them all. Please delete one first, or ask the brokerage for a package with more.`,
  )

export const noSuchPhoto = () =>
  new Problem('sale_not_found', 404, 'This photo is not there anymore. Please reload the page.')

export const noPhotoOrder = () => {
  const sentence = 'Name each photo of the listing once. Please reload the page and try again.'
  return new Problem('invalid_request', 400, sentence, { fields: { ids: sentence } })
}
