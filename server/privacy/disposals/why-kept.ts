import type { UploadState } from '#rules/uploads'
import type { PaperDate } from '#server/privacy/paper-dates'

/** Why a paper is not deleted, in words; '' if its retention has ended and nothing keeps it. */
export const whyKept = (date: PaperDate | undefined, newest: { state: UploadState }, now: number): string => {
  if (!date || date.keepUntil === null || date.keepUntil > now) return 'It has to stay longer.'
  if (date.hold !== null) return keptByHold(date.hold)
  return newest.state === 'Pending' ? 'It waits for a review.' : ''
}

export const keptByHold = (reason: string): string => `Legal hold: ${reason}`
