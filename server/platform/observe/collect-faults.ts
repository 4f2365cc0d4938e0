// Errors that the log has seen and that are not stored yet.
import { currentRequest } from './request-context.ts'
import { describeFault, type FaultFacts } from './describe-fault.ts'

export type Fault = FaultFacts & {
  /** The log's message. */
  said: string
  /** The call or job of the last occurrence. */
  work: string
  /** A request that failed with it, to look up in the log. */
  requestId: string | null
  count: number
  firstAt: number
  lastAt: number
}

export type FaultCollector = {
  note(error: unknown, said: string, requestId?: string): void
  /** The errors since the last call. */
  take(): Fault[]
  /** Returns errors that could not be stored. */
  putBack(faults: readonly Fault[]): void
  /** Since the start of this process. */
  count(): number
}

/** How many different errors are held until they are stored. An error with a different message each time must not fill the memory. */
const mostHeld = 200

export const collectFaults = (now: () => number = Date.now): FaultCollector => {
  const held = new Map<string, Fault>()
  let count = 0

  const add = (fault: Fault) => {
    const known = held.get(fault.id)
    if (!known) {
      if (held.size < mostHeld) held.set(fault.id, fault)
      return
    }
    known.count += fault.count
    known.firstAt = Math.min(known.firstAt, fault.firstAt)
    if (fault.lastAt < known.lastAt) return
    const { said, work, requestId, lastAt } = fault
    Object.assign(known, { said, work, lastAt, requestId: requestId ?? known.requestId })
  }

  return {
    note: (error, said, requestId) => {
      count++
      const requestContext = currentRequest()
      const at = now()
      add({
        ...describeFault(error),
        said,
        work: requestContext.origin.work,
        requestId: requestId ?? requestContext.requestId ?? null,
        count: 1,
        firstAt: at,
        lastAt: at,
      })
    },
    take: () => {
      const taken = [...held.values()]
      held.clear()
      return taken
    },
    putBack: (faults) => {
      for (const fault of faults) add(fault)
    },
    count: () => count,
  }
}
