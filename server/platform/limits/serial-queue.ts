// Work that must be done in the order in which it arrived.
export type SerialQueue = {
  /** Runs the work after everything that was accepted before. Returns false and does nothing if the queue is full. */
  take(work: () => Promise<void>): boolean
}

/** `work` must not throw. */
export const createSerialQueue = (mostWaiting: number): SerialQueue => {
  const waiting: (() => Promise<void>)[] = []
  let isWorking = false
  const workOff = async () => {
    isWorking = true
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
    isWorking = false
  }
  return {
    take: (work) => {
      if (waiting.length >= mostWaiting) return false
      waiting.push(work)
      if (!isWorking) void workOff()
      return true
    },
  }
}
