import { whileWaiting } from '#server/platform/observe/request-context'

/** Limits how much runs at once; the rest waits in order. Throws when the wait takes too long. */
export type Gate = {
  pass<T>(work: () => Promise<T>): Promise<T>
  counts(): { inside: number; waiting: number }
}

export const createGate = ({ most, longestWaitMs }: { most: number; longestWaitMs: number }): Gate => {
  const waiting = new Set<() => void>()
  let inside = 0

  const enter = async () => {
    if (inside < most) {
      inside++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      waiting.delete(resolve)
      reject(new GateClosed())
    }, longestWaitMs)
    await whileWaiting(promise.finally(() => clearTimeout(timer)))
  }
  /** The place goes to the longest waiter. */
  const leave = () => {
    const [next] = waiting
    if (!next) inside--
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    pass: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    counts: () => ({ inside, waiting: waiting.size }),
  }
}

class GateClosed extends Error {
  readonly code = 'DATABASE_BUSY'
  constructor() {
    super('Too many transactions wait already.')
  }
}
