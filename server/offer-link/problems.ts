import { hourMs } from '#rules/durations'
import { Problem } from '#server/platform/problem'

/** After the last PDF of a day. */
export const linkFilesUsed = () =>
  new Problem(
    'too_many_tries',
    429,
    'Many PDFs have come by this link today, so yours was not stored. Please choose “I will email it” and send the PDF to the listing broker.',
    { retryAfter: hourMs / 1_000 },
  )

export const linkRoomUsed = () =>
  new Problem(
    'upload_room_used',
    409,
    'There is no room left for PDFs that come by this link, so yours was not stored. Please choose “I will email it” and send the PDF to the listing broker.',
  )
