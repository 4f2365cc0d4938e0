import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { checkPdf } from '#server/documents/check-pdf'
import { drop, type Incoming, openIncoming, putIntoStore, settle } from '#server/documents/incoming'
import { storageAway } from '#server/documents/problems'
import { readUpload } from '#server/documents/read-upload'
import type { ReceivedPdf } from '#server/documents/store-version'
import type { Platform } from '#server/platform/platform'

type UploadEndpoint<Fields extends z.ZodMiniType> = { upload: { file: string; fields: Fields } }

type Steps<Fields, Place, Answer> = {
  /** Throws when the caller may not hand anything in there; the file is not looked at then. */
  check(fields: Fields): Promise<Place>
  /** Stores what refers to the file, in one transaction. When it throws, the file goes too. */
  keep(place: Place, file: ReceivedPdf): Promise<Answer>
}

/**
 * Takes one PDF in, as a stream from end to end: to this machine, checked in a process of its own, to the store, into the record. Throws a
 * problem for each reason to refuse it, `storage_away` when it cannot be kept, or what `check` and `keep` throw; then nothing of it stays.
 */
export const receivePdf = async <Fields extends z.ZodMiniType, Place, Answer>(
  platform: Platform,
  request: FastifyRequest,
  { upload }: UploadEndpoint<Fields>,
  { check, keep }: Steps<z.output<Fields>, Place, Answer>,
): Promise<Answer> => {
  const incoming = await openIncoming(platform).catch(away)
  const { place, file } = await arrive(request, upload, check, incoming).catch(async (error: unknown) => {
    await drop(incoming)
    throw error
  })
  try {
    await putIntoStore(platform, incoming, file.bytes).catch(away)
    return await keep(place, file)
  } finally {
    await settleOrWait(platform, incoming)
  }
}

const arrive = async <Fields extends z.ZodMiniType, Place>(
  request: FastifyRequest,
  upload: { file: string; fields: Fields },
  check: (fields: z.output<Fields>) => Promise<Place>,
  { path, key }: Incoming,
) => {
  const { fields, file } = await readUpload(request, upload, path)
  const place = await check(fields)
  return { place, file: { key, ...file, ...(await checkPdf(path)) } }
}

const away = (error: unknown): never => {
  throw Object.assign(storageAway(), { cause: error })
}

/** Nobody waits for it: what cannot be settled now is settled by a later sweep. */
const settleOrWait = async (platform: Platform, incoming: Incoming) => {
  try {
    await settle(platform, incoming)
  } catch (error) {
    platform.log.warn({ err: error, key: incoming.key }, 'An upload waits to be settled')
  }
}
