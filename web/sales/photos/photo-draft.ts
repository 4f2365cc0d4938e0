// What is typed about a photo stays in this tab until it is saved or its dialog is closed.
import { type Draft, tabDraft } from '#web/session/keep-draft.ts'
import type { TypedPhoto } from './typed-photo.ts'

type Photo = { id: string; version: number }

/** `openedVersion`: what was stored when the typing began. */
type Begun = { openedVersion: number; typed: TypedPhoto }

const draftOf = ({ id }: Pick<Photo, 'id'>): Draft => tabDraft(`photo ${id}`)

export const readTypedPhoto = (photo: Photo): Begun => {
  const { openedVersion = photo.version, ...typed } = draftOf(photo).read() ?? {}
  return { openedVersion: Number(openedVersion), typed }
}

export const keepTypedPhoto = (photo: Photo, { openedVersion, typed }: Begun): void =>
  draftOf(photo).write({ ...typed, openedVersion: String(openedVersion) })

export const forgetTypedPhoto = (photoId: string): void => draftOf({ id: photoId }).forget()

/** The photo whose dialog was left while something was typed. */
export const photoLeft = (photos: readonly Photo[]): string | undefined =>
  photos.find((photo) => draftOf(photo).read() !== undefined)?.id
