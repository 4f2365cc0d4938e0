// How much each customer may hand in, so that nobody's uploads stand in the way of everybody else's. Counted in this process.
import { tooManyUploads } from '#server/documents/problems'
import { aMinuteLimit } from '#server/platform/limits'

export type Intake = {
  /** Lets one upload in. Throws `too_many_tries`, or what `receive` throws. */
  admit<T>(customerId: string, receive: () => Promise<T>): Promise<T>
}

const mostAMinute = 30
/** A browser sends no more to one server. */
const mostAtOnce = 6

export const openIntake = (now: () => number): Intake => {
  const lately = aMinuteLimit(mostAMinute, now)
  const underWay = new Map<string, number>()
  return {
    admit: async (customerId, receive) => {
      const count = underWay.get(customerId) ?? 0
      if (count >= mostAtOnce) throw tooManyUploads()
      lately.count(customerId)
      underWay.set(customerId, count + 1)
      try {
        return await receive()
      } finally {
        const left = (underWay.get(customerId) ?? 1) - 1
        if (left > 0) underWay.set(customerId, left)
        else underWay.delete(customerId)
      }
    },
  }
}
