// How work waits for earlier work: one after the other, or one more run for everything requested during a run.
export type Turns = {
  /** Runs the work after everything that was taken before. Returns false and does nothing when the queue is full. */
  take(work: () => Promise<void>): boolean
}

/** `work` must not throw. */
export const createTurns = (mostWaiting: number): Turns => {
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

/** Runs `work`. If it is called again during a run, `work` runs one more time afterwards. Errors go to `failed`. */
export const oneAtATime = (work: () => Promise<void>, failed: (error: unknown) => void): (() => void) => {
  let isWorking = false
  let isWanted = false
  const run = async () => {
    isWanted = true
    if (isWorking) return
    isWorking = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } catch (error) {
      failed(error)
    } finally {
      isWorking = false
    }
  }
  return () => void run()
}
