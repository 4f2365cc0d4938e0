// What is typed about a photo, beside what is stored of it.
import type { PhotoAlteration } from '#rules/listing-photos'
import { cleanText } from '#rules/typed-text'
import type { Rights } from './photo-rights.tsx'
import { alterationWords, rightsWords } from './photo-words.ts'

type PhotoFacts = Rights & { caption: string; altered: PhotoAlteration }
/** What was not touched is absent, and stays as it is stored. */
export type TypedPhoto = Partial<PhotoFacts>

/** Whether the server has everything that was typed, as after a save whose answer was lost. */
export const isPhotoStored = (typed: TypedPhoto, stored: PhotoFacts): boolean =>
  differing(typed, stored).length === 0

/** What is stored where something else was typed. */
export const storedInWords = (typed: TypedPhoto, stored: PhotoFacts): string => {
  const names = new Set(differing(typed, stored))
  const { caption, altered, rights, rightsNote } = stored
  const whose = [rights === '' ? 'Nobody has said whose photo it is' : rightsWords[rights].name, rightsNote]
  const parts = [
    names.has('caption') && (caption === '' ? 'No caption' : `The caption “${caption}”`),
    names.has('altered') && alterationWords[altered],
    (names.has('rights') || names.has('rightsNote')) && whose.filter(Boolean).join(', '),
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `Stored now: ${parts.join('. ')}.`
}

const differing = (typed: TypedPhoto, stored: PhotoFacts) =>
  (Object.keys(typed) as (keyof PhotoFacts)[]).filter(
    (name) => cleanText(typed[name] ?? '').trim() !== stored[name],
  )
