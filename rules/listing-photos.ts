// The photos of a listing: which ones are accepted, their order, and what the seller must say about them.
import { recolorado } from './mls-clocks.ts'
import {
  isHeic,
  mostPicturePixels,
  pictureLimit,
  pictureLimitBytes,
  pictureTypes,
} from './uploaded-pictures.ts'

/** The longer side that is kept, in pixels. */
export const keptSide = 2_048
/** The longer side of the small copy that lists show: twice what they show it at. */
export const listedSide = 800

/** How many photos a minute one customer may send. */
export const photosAMinute = 120
/** Photos that a page sends at the same time. */
export const photosAtOnce = 3
/** How many photos of one customer may arrive at the same time: those of a page, and one that was broken off. */
export const mostPhotosArriving = photosAtOnce + 1
/** How many pictures a minute the pages of one customer may show. */
export const photoViewsAMinute = 1_200

export const longestCaption = 200
export const longestRightsNote = 200
export const longestPhotoNote = 500

/** The files of a photo in the file store: the picture, and its small copy. */
export const storedPhotoFiles = (key: string): [photo: string, small: string] => [
  key,
  key.replace(/\.jpg$/, '.small.jpg'),
]

/** The stored size of a photo, in pixels. It is never enlarged. */
export const keptPhotoSize = (width: number, height: number): { width: number; height: number } => {
  const shrunk = Math.min(1, keptSide / Math.max(width, height))
  return { width: Math.round(width * shrunk), height: Math.round(height * shrunk) }
}

/** An uploaded file. `type`: according to its bytes, not its name; '' if it is no picture. Sizes are in pixels. */
type PhotoFile = { bytes: number; width: number; height: number; type: string }

export const photoProblems = [
  'empty',
  'HEIC',
  'not a photo',
  'too large',
  'too many pixels',
  'too small',
] as const
export type PhotoProblem = (typeof photoProblems)[number]

/** Why a file is refused; '' if it is accepted. The other files of the same upload continue. `leastSide`: the minimum of the MLS. */
export const photoProblem = (
  { bytes, width, height, type }: PhotoFile,
  leastSide = recolorado.leastPhotoSide,
): PhotoProblem | '' => {
  if (bytes > pictureLimitBytes) return 'too large'
  if (!pictureTypes.some((taken) => taken === type)) return 'not a photo'
  if (width * height > mostPicturePixels) return 'too many pixels'
  return Math.max(width, height) < leastSide ? 'too small' : ''
}

/** Why a file that is no accepted picture is refused, according to its first bytes. */
export const notAPhoto = (head: Uint8Array): 'empty' | 'HEIC' | 'not a photo' => {
  if (head.length === 0) return 'empty'
  return isHeic(head) ? 'HEIC' : 'not a photo'
}

/** What a person reads and does next, for the reasons that need no number of the MLS. */
export const photoProblemSentences = {
  empty: 'This file is empty. Please choose another one.',
  HEIC: 'This is a HEIC photo. Please export it as a JPEG on a computer. On an iPhone, choose it from the photo library, which sends a JPEG.',
  'not a photo':
    'This file is not a JPEG, PNG or WebP photo. Please choose a photo that is saved as one of these.',
  'too large': `This photo is larger than ${pictureLimit}. Please save it smaller and try again.`,
  'too many pixels': `This photo has more than ${mostPicturePixels / 1_000_000} megapixels. Please save it smaller and try again.`,
} as const satisfies Partial<Record<PhotoProblem, string>>

/** What a person reads and does next, for every reason. `leastSide`: the minimum of the MLS, in pixels. */
export const photoProblemSentence = (why: PhotoProblem, leastSide = recolorado.leastPhotoSide): string =>
  why === 'too small'
    ? `This photo is smaller than ${leastSide} pixels on its longer side. Please choose the original.`
    : photoProblemSentences[why]

export const photoAlterations = ['', 'staged', 'edited'] as const
export type PhotoAlteration = (typeof photoAlterations)[number]

/** What the MLS and buyers read beside a picture that shows more or less than the home. */
export const alterationLabels: Readonly<Record<PhotoAlteration, string>> = {
  '': '',
  staged: 'Virtually staged',
  edited: 'Digitally altered',
}

export const settledRights = ['own', 'photographer', 'other'] as const
/** '' until the seller has said whose photo it is. */
export const photoRights = ['', ...settledRights] as const
export type PhotoRights = (typeof photoRights)[number]

type Rights = { rights: PhotoRights; rightsNote: string }

/** Whether it is clear who owns a photo: the seller, or somebody who is named. */
export const areRightsSettled = ({ rights, rightsNote }: Rights): boolean =>
  rights === 'own' || (rights !== '' && rightsNote.trim() !== '')

/** The photos whose rights are not settled. */
export const photosWithoutRights = (photos: readonly (Rights & { id: string })[]): string[] =>
  photos.filter((photo) => !areRightsSettled(photo)).map(({ id }) => id)

/** How many photos may still be added; null: unlimited. */
export const photosLeft = (most: number | null, stored: number): number | null =>
  most === null ? null : Math.max(0, most - stored)

/** Whether an order names each photo once and no other. */
export const isPhotoOrder = (stored: readonly string[], ordered: readonly string[]): boolean => {
  const [before, after] = [new Set(stored), new Set(ordered)]
  return (
    ordered.length === stored.length &&
    after.size === ordered.length &&
    before.symmetricDifference(after).size === 0
  )
}

/** The name of a photo in the archive for the MLS: its position in the seller's order, and its label. `position`: 0 for the first. */
export const photoFileName = (position: number, altered: PhotoAlteration): string => {
  const label = alterationLabels[altered]
  return `${String(position + 1).padStart(3, '0')}${label === '' ? '' : ` ${label}`}.jpg`
}
