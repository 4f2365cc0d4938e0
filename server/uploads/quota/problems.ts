import type { Room } from '#rules/upload-room'
import { Problem } from '#server/platform/problem'

/** `phone` is the number of the brokerage, which can grant more room. */
export const uploadRoomUsed = ({ usedBytes, quotaBytes }: Room, phone: string) =>
  new Problem(
    'upload_room_used',
    409,
    `Your papers take up ${inMegabytes(usedBytes)} of the ${inMegabytes(quotaBytes)} MB that your account has for them, so this file was not stored. What you handed in before is safe. Please call us at ${phone}: we can give you more room.`,
  )

export const customerNotFound = (email: string) =>
  new Problem('customer_not_found', 404, `There is no customer with the e-mail address ${email}.`)

/** Megabytes as pages show them: 10 MB are 10,485,760 bytes. Rounded up. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)
