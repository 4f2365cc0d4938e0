import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { checkPdf } from '#server/uploads/check-pdf'
import {
  discardUpload,
  type Incoming,
  openIncoming,
  putIntoStore,
  finalizeUpload,
} from '#server/uploads/incoming'
import type { Intake } from '#server/uploads/intake'
import { noFile, storageUnavailable, uploadUnreadable } from '#server/uploads/problems'
import { refuseOverUploadQuota } from '#server/uploads/quota/keep-within-room'
import { dropRest, readForm, readUpload } from '#server/uploads/read-upload'
import type { ReceivedPdf } from '#server/uploads/store-version'
import type { Platform } from '#server/platform/platform'

/** A request with a file, the customer who sends it, and the intake that limits it. */
export type Arrival = { request: FastifyRequest; customerId: string; intake: Intake }

type UploadEndpoint<Fields extends z.ZodMiniType> = { upload: { file: string; fields: Fields } }

type Steps<Fields, Place, Answer> = {
  /** Throws if there is no space for the file. Absent: the file counts against the customer's quota. Called before the file is read. */
  room?(): Promise<void>
  /** Throws if the customer may not upload there. The file is not read then. */
  check(fields: Fields): Promise<Place>
  /** Stores the rows that refer to the file, in one transaction. If it throws, the file is removed too. */
  keep(place: Place, file: ReceivedPdf): Promise<Answer>
  /** The same for a request without a file. Absent: it needs one. */
  keepWithout?(place: Place): Promise<Answer>
}

/**
 * Receives one PDF as a stream: writes it to this machine, checks it in a separate process, stores it and records it. Throws a problem
 * for each reason to refuse it, `too_many_tries` if the customer sends too many, `upload_room_used` if there is no storage left,
 * `storage_away` if it cannot be stored, or what `check` and `keep` throw. Then nothing is kept. Nothing is kept either if the sender has
 * disconnected, because they were told that it failed.
 */
export const receivePdf = <Fields extends z.ZodMiniType, Place, Answer>(
  platform: Platform,
  { request, customerId, intake }: Arrival,
  { upload }: UploadEndpoint<Fields>,
  {
    room = () => refuseOverUploadQuota(platform, customerId),
    check,
    keep,
    keepWithout,
  }: Steps<z.output<Fields>, Place, Answer>,
): Promise<Answer> => {
  const arrive = async ({ path, key }: Incoming, sender: AbortSignal) => {
    const { fields, file } = keepWithout
      ? await readForm(request, upload, path)
      : await readUpload(request, upload, path)
    const place = await check(fields)
    if (!file) return { place }
    const found = await checkPdf(path, { customerId, signal: sender })
    sender.throwIfAborted()
    return { place, file: { key, ...file, ...found } }
  }
  const takeIn = async (sender: AbortSignal) => {
    await room().catch((error: unknown) => {
      dropRest(request)
      throw error
    })
    const incoming = await openIncoming(platform).catch(throwStorageUnavailable)
    const { place, file } = await arrive(incoming, sender).catch(async (error: unknown) => {
      await discardUpload(incoming)
      throw error
    })
    if (!file) {
      if (!keepWithout) throw noFile()
      return keepWithout(place)
    }
    // A later sweep finalizes files that may have reached a store that does not respond. Checking the store now would double the sender's
    // wait.
    await putIntoStore(platform, incoming, file.bytes).catch(throwStorageUnavailable)
    try {
      sender.throwIfAborted()
      const answer = await keep(place, file)
      intake.noteStored(file.bytes)
      return answer
    } finally {
      await tryToFinalize(platform, incoming)
    }
  }
  return intake.admit(customerId, () => watchingSender(request, takeIn))
}

/** The signal is aborted when the sender disconnects. */
export const watchingSender = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (sender: AbortSignal) => Promise<T>,
): Promise<T> => {
  const sender = new AbortController()
  const leave = () => sender.abort(uploadUnreadable())
  socket.once('close', leave)
  try {
    return await work(sender.signal)
  } finally {
    socket.off('close', leave)
  }
}

export const throwStorageUnavailable = (error: unknown): never => {
  throw Object.assign(storageUnavailable(), { cause: error })
}

/** Never throws: a later sweep finalizes what cannot be finalized now. */
export const tryToFinalize = async (platform: Platform, incoming: Incoming) => {
  try {
    await finalizeUpload(platform, incoming)
  } catch (error) {
    platform.log.warn({ err: error, key: incoming.key }, 'An interrupted upload could not be cleaned up yet')
  }
}
