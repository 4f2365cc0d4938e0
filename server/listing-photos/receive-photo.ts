// A photo arrives as a stream, waits on disk for its turn to be decoded, and is stored only after it was encoded again.
import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { addListingPhoto } from '#contract/listing-photos'
import { keptSide, listedSide, notAPhoto, photoProblem, storedPhotoFiles } from '#rules/listing-photos'
import { pictureHeadBytes, pictureLimitBytes, pictureTypeOf } from '#rules/uploaded-pictures'
import { brokerageOf } from '#server/brokerage/brokerage'
import { remakePicture } from '#server/pictures/remake-picture'
import type { Platform } from '#server/platform/platform'
import { harmlessStem } from '#server/uploads/harmless-name'
import { discardUpload, type Incoming, openIncoming } from '#server/uploads/incoming'
import type { Intake } from '#server/uploads/intake'
import { type ArrivedFile, type FileKind, readUpload } from '#server/uploads/read-upload'
import { throwStorageUnavailable, tryToFinalize, watchingSender } from '#server/uploads/receive-pdf'
import { photoFault, photoUnreadable } from './problems.ts'

/** A request with a photo, the customer who sends it, and the intake that limits it. */
export type PhotoArrival = { request: FastifyRequest; customerId: string; intake: Intake }

export type PhotoFields = z.output<typeof addListingPhoto.upload.fields>

/** A photo that is in the file store. */
export type ReceivedPhoto = Pick<ArrivedFile, 'fileName' | 'sha256'> & {
  key: string
  width: number
  height: number
  bytes: number
}

type Steps<Answer> = {
  /** The stored photo, if the file is already stored. Throws when there is no room for another. */
  known(file: Pick<ArrivedFile, 'sha256'>): Promise<Answer | undefined>
  /** Stores the row that refers to the file. If it throws, or refers to another file, this one is removed. */
  keep(photo: ReceivedPhoto, fields: PhotoFields): Promise<Answer>
}

/**
 * Throws `photo_unreadable` with the reason, `no_file`, `too_many_tries`, `pictures_busy`, `storage_away`, or what `known` and `keep`
 * throw. Then nothing is stored. Nothing is stored either if the sender has disconnected.
 */
export const receivePhoto = <Answer>(
  platform: Platform,
  { request, customerId, intake }: PhotoArrival,
  { known, keep }: Steps<Answer>,
): Promise<Answer> => {
  const arrive = async (incoming: Incoming, sender: AbortSignal) => {
    const { fields, file } = await readUpload(request, addListingPhoto.upload, incoming.path, photo)
    const answer = await known(file)
    if (answer !== undefined) return { answer }
    const { leastPhotoSide } = brokerageOf(platform).saleRules.mls
    const drawn = await drawAgain(incoming, file, { owner: customerId, signal: sender, leastPhotoSide })
    sender.throwIfAborted()
    return { fields, file, drawn }
  }
  const takeIn = async (sender: AbortSignal) => {
    const incoming = await openIncoming(platform, 'jpg').catch(throwStorageUnavailable)
    const arrived = await arrive(incoming, sender).catch(async (error: unknown) => {
      await discardUpload(incoming)
      throw error
    })
    if (!arrived.drawn) {
      await discardUpload(incoming)
      return arrived.answer
    }
    const { fields, file, drawn } = arrived
    // A later sweep removes files that may have reached a store that stopped responding.
    await putBoth(platform, incoming.key, drawn.pictures)
    try {
      sender.throwIfAborted()
      const { width, height } = drawn
      const [{ length: bytes }] = drawn.pictures
      return await keep({ ...file, key: incoming.key, width, height, bytes }, fields)
    } finally {
      await tryToFinalize(platform, incoming)
    }
  }
  return intake.admit(customerId, () => watchingSender(request, takeIn))
}

const photo: FileKind = {
  mostBytes: pictureLimitBytes,
  tooLarge: () => photoUnreadable('too large'),
  headBytes: pictureHeadBytes,
  begins: (head) => pictureTypeOf(head) !== undefined,
  isNone: (head) => photoUnreadable(notAPhoto(head)),
  nameOf: harmlessStem,
}

const outputs = [
  { type: 'jpeg', longestSide: keptSide },
  { type: 'jpeg', longestSide: listedSide },
] as const

/** The photo as it is stored, and its small copy. */
const drawAgain = async (
  { path }: Incoming,
  { bytes }: Pick<ArrivedFile, 'bytes'>,
  { leastPhotoSide, ...turn }: { owner: string; signal: AbortSignal; leastPhotoSide: number },
) => {
  const made = await remakePicture(() => createReadStream(path), { ...turn, outputs, refused: photoFault })
  const problem = photoProblem({ bytes, ...made.sent, type: 'image/jpeg' }, leastPhotoSide)
  if (problem !== '') throw photoUnreadable(problem, leastPhotoSide)
  return { ...made, pictures: made.pictures as [large: Buffer, small: Buffer] }
}

const putBoth = async ({ files }: Pick<Platform, 'files'>, key: string, pictures: [Buffer, Buffer]) => {
  const [largeKey, smallKey] = storedPhotoFiles(key)
  const [large, small] = pictures
  await files.put(smallKey, small, small.length).catch(throwStorageUnavailable)
  await files.put(largeKey, large, large.length).catch(throwStorageUnavailable)
}
