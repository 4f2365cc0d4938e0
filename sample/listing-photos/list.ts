// The photos of the sample's listings. They are drawings, so nobody has rights in them and they show no real home.
import type { PhotoAlteration, PhotoRights } from '#rules/listing-photos'

export const photoSize = { width: 1_024, height: 768 } as const

export type SamplePhotoName = 'front' | 'living room' | 'kitchen' | 'bedroom' | 'yard' | 'bathroom'

export type SamplePhoto = {
  name: SamplePhotoName
  caption: string
  altered?: PhotoAlteration
  /** 'own' when absent. */
  rights?: PhotoRights
  rightsNote?: string
  /** What the broker wrote about it. */
  note?: string
}

export const frontPhoto: SamplePhoto = { name: 'front', caption: 'Front of the house' }

const photographer = { rights: 'photographer', rightsNote: 'Sample Photographer' } as const

/** For a listing that is in the MLS. */
export const allPhotos: readonly SamplePhoto[] = [
  { ...frontPhoto, ...photographer },
  { name: 'living room', caption: 'Living room', ...photographer },
  { name: 'kitchen', caption: 'Kitchen, renewed in 2016', ...photographer },
  { name: 'bedroom', caption: 'Bedroom', altered: 'staged', ...photographer },
  { name: 'yard', caption: 'Fenced yard', ...photographer },
]

/** For a seller who is preparing. The rights to one photo are unclear, and the broker has a note on another. */
export const preparedPhotos: readonly SamplePhoto[] = [
  frontPhoto,
  { name: 'yard', caption: '', note: 'A neighbor’s car can be seen. Please choose another photo.' },
  { name: 'bathroom', caption: '', rights: '' },
]
