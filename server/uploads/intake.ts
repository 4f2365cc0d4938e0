// Limits how much each customer may upload, so that one customer does not slow down the others. Counted in this process.
import { maxConcurrentUploads, uploadsAMinute } from '#rules/uploads'
import { tooManyUploads } from '#server/uploads/problems'
import { aMinuteLimit } from '#server/platform/api/limits'
import type { Metrics } from '#server/platform/observe/metrics'
import { Problem } from '#server/platform/problem'

export type Intake = {
  /** Admits one upload. Throws `too_many_tries`, or what `receive` throws. */
  admit<T>(customerId: string, receive: () => Promise<T>): Promise<T>
  noteStored(bytes: number): void
  /** Counts since startup. */
  counts(): { storedBytes: number; refusedForRoom: number }
}

const ofPapers = { aMinute: uploadsAMinute, atOnce: maxConcurrentUploads }

export const openIntake = (now: () => number, { aMinute, atOnce } = ofPapers): Intake => {
  const lately = aMinuteLimit(aMinute, now)
  const underWay = new Map<string, number>()
  const counts = { storedBytes: 0, refusedForRoom: 0 }
  return {
    admit: async (customerId, receive) => {
      const count = underWay.get(customerId) ?? 0
      if (count >= atOnce) throw tooManyUploads()
      lately.count(customerId)
      underWay.set(customerId, count + 1)
      try {
        return await receive()
      } catch (error) {
        if (error instanceof Problem && error.code === 'upload_room_used') counts.refusedForRoom++
        throw error
      } finally {
        const left = (underWay.get(customerId) ?? 1) - 1
        if (left > 0) underWay.set(customerId, left)
        else underWay.delete(customerId)
      }
    },
    noteStored: (bytes) => {
      counts.storedBytes += bytes
    },
    counts: () => counts,
  }
}

export const watchIntake = (metrics: Metrics, { counts }: Intake): void => {
  metrics.watch(
    'counter',
    'yardsign_upload_bytes_total',
    'Bytes of the uploads that were stored',
    () => counts().storedBytes,
  )
  metrics.watch(
    'counter',
    'yardsign_uploads_without_room_total',
    'Uploads that were refused because their customer has no room for more',
    () => counts().refusedForRoom,
  )
}
