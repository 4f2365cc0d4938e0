/** Lets so many in at a time; the others wait their turn. Throws when a turn does not come in time. */
export type Gate = { pass<T>(work: () => Promise<T>): Promise<T> }

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
    await promise.finally(() => clearTimeout(timer))
  }
  /** The one that has waited longest takes the place. */
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
  }
}

class GateClosed extends Error {
  readonly code = 'DATABASE_BUSY'
  constructor() {
    super('Too many transactions wait already.')
  }
}
