// Photos that were chosen and are not stored yet. Their uploads continue while the seller visits other pages, and when the signal is
// back.
import { ApiProblem, isAway } from '#contract/client'
import { notAPhoto, photoProblemSentences, photosAtOnce, type PhotoRights } from '#rules/listing-photos'
import { pictureHeadBytes, pictureLimitBytes, pictureTypeOf } from '#rules/uploaded-pictures'
import { browserCall } from '#web/api/browser-call.ts'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { uploadPdf } from '#web/api/upload-pdf.ts'
import { currentCustomer, endedByItself, onSession } from '#web/session/session.ts'
import { fileChanged, hasChangedSinceChosen } from '#web/ui/changed-file.ts'
import { headOf } from '#web/ui/head-of-file.ts'
import { observable } from '#web/ui/observable.ts'
import {
  forgetAllPhotos,
  forgetPhoto,
  type DevicePhoto,
  keepPhoto,
  readDevicePhotos,
} from './photos-on-device.ts'
import { inChosenOrder } from './in-chosen-order.ts'

export type ChosenPhoto = DevicePhoto & {
  is: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  share: number
  /** Why it failed. */
  reason: string
  /** Another try may succeed. */
  mayTryAgain: boolean
}

export const chosenPhotos = observable<readonly ChosenPhoto[]>([])
/** Why nothing is sent right now: nothing arrives, or the server wants it again later. */
export const heldUpBy = observable<'connection' | 'server' | null>(null)

type About = { customerId: string; saleId: string; rights: PhotoRights; rightsNote: string }

/** Adds photos to the waiting ones, and sends them. */
export const choosePhotos = async (files: readonly File[], about: About): Promise<void> => {
  const added = files.map((file, at): ChosenPhoto => ({
    ...about,
    id: crypto.randomUUID(),
    file,
    turn: Date.now() * 1_000 + at,
    ...fresh,
  }))
  chosenPhotos.set([...chosenPhotos.get(), ...added])
  for (const photo of added) {
    const wrong = await wrongPhoto(photo.file)
    if (wrong !== '') change(photo.id, { is: 'failed', reason: wrong, mayTryAgain: false })
    else await keepPhoto(keptPart(photo))
    // Sent or dismissed meanwhile, or its owner has logged out.
    if (!chosenPhotos.get().some(({ id }) => id === photo.id)) await forgetPhoto(photo.id)
  }
  sendNext()
}

const fresh = { is: 'waiting', share: 0, reason: '', mayTryAgain: true } as const

const keptPart = ({ id, customerId, saleId, file, rights, rightsNote, turn }: ChosenPhoto): DevicePhoto => ({
  id,
  customerId,
  saleId,
  file,
  rights,
  rightsNote,
  turn,
})

const wrongPhoto = async (file: File): Promise<string> => {
  if (file.size > pictureLimitBytes) return photoProblemSentences['too large']
  if (await hasChangedSinceChosen(file)) return fileChanged.error
  const head = await headOf(file, pictureHeadBytes)
  return pictureTypeOf(head) === undefined ? photoProblemSentences[notAPhoto(head)] : ''
}

/** Continues with photos from an earlier visit, and with those that wait for their owner to log in again. */
export const takeUpKept = async (customerId: string): Promise<void> => {
  const all = await readDevicePhotos(customerId)
  const known = new Set(chosenPhotos.get().map(({ id }) => id))
  const kept = all.filter(({ id }) => !known.has(id))
  if (kept.length > 0)
    chosenPhotos.set([...chosenPhotos.get(), ...kept.map((photo) => ({ ...photo, ...fresh }))])
  sendNext()
}

export const tryAgain = (id: string): void => {
  change(id, fresh)
  sendNext()
}

/** Photos that share a slow connection may all be too slow. After one got stuck, they go one at a time until one is stored or dismissed. */
let atOnce = photosAtOnce

export const dropChosen = (id: string): void => {
  chosenPhotos.set(chosenPhotos.get().filter((photo) => photo.id !== id))
  void forgetPhoto(id)
  atOnce = photosAtOnce
}

/** Calls `listener` when a photo is stored. Returns a function that stops it. */
export const onPhotoStored = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const change = (id: string, fields: Partial<ChosenPhoto>) =>
  chosenPhotos.set(chosenPhotos.get().map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)))

/** The stored photos of the current choice, by sale, with their numbers. */
let stored: { saleId: string; photoId: string; turn: number }[] = []

const sendNext = (): void => {
  if (heldUpBy.get()) return
  const all = chosenPhotos.get()
  const free = atOnce - all.filter(({ is }) => is === 'sending').length
  for (const photo of all.filter(({ is }) => is === 'waiting').slice(0, Math.max(0, free))) void send(photo)
}

const send = async ({ id, saleId, file, rights, rightsNote, turn }: ChosenPhoto) => {
  change(id, { is: 'sending', share: 0 })
  try {
    const { photo } = await uploadPdf(
      'POST /api/home/customer/sales/:saleId/photos',
      { rights, rightsNote },
      file,
      { params: { saleId }, fileField: 'photo', onProgress: (share) => change(id, { share }) },
    )
    stored.push({ saleId, photoId: photo.id, turn })
    dropChosen(id)
    if (!chosenPhotos.get().some(({ is }) => is === 'sending' || is === 'waiting'))
      await putInOrder().catch(() => {}) // they stay in the order in which they arrived
    tell()
  } catch (problem) {
    const status = problem instanceof ApiProblem ? problem.status : 0
    if (isAway(problem) || waits.has(status)) {
      change(id, { is: 'waiting', share: 0 })
      atOnce = 1
      holdUp(isAway(problem) ? 'connection' : 'server', status === 429 || status === 503 ? 5_000 : 10_000)
    } else change(id, { is: 'failed', reason: reasonOf(problem), mayTryAgain: status >= 409 })
  }
  sendNext()
}

/** An ended session, a connection that stood still while the photo was on it, or too many at once: the photo itself was not refused. */
const waits: ReadonlySet<number> = new Set([401, 408, 429])

const holdUp = (by: 'connection' | 'server', ms: number) => {
  if (heldUpBy.get()) return
  heldUpBy.set(by)
  setTimeout(goOn, ms)
}

const goOn = () => {
  heldUpBy.set(null)
  if (currentCustomer()) sendNext()
}

/** The seller has moved photos of a sale: those that are stored keep their places. */
export const keepPlaces = (saleId: string): void => {
  stored = stored.filter((photo) => photo.saleId !== saleId)
}

/** They arrive three at a time, in another order than the seller chose them. */
const putInOrder = async () => {
  const sales = Map.groupBy(stored, ({ saleId }) => saleId)
  stored = []
  for (const [saleId, photos] of sales) {
    if (photos.length < 2) continue
    const params = { saleId }
    const list = await browserCall('GET /api/home/customer/sales/:saleId/photos', { params })
    const before = list.photos.map(({ id }) => id)
    const ids = inChosenOrder(
      before,
      photos.toSorted((a, b) => a.turn - b.turn).map(({ photoId }) => photoId),
    )
    if (ids.some((id, at) => id !== before[at]))
      await browserCall('PUT /api/home/customer/sales/:saleId/photos/order', { params, body: { ids } })
  }
}

if (!import.meta.env.SSR) {
  addEventListener('online', goOn)
  onSession(() => {
    const { id } = currentCustomer() ?? {}
    if (id === undefined && endedByItself()) return
    if (chosenPhotos.get().some(({ customerId }) => customerId !== id)) {
      chosenPhotos.set([])
      void forgetAllPhotos()
    }
    sendNext()
  })
}
