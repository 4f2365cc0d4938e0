// Faults that the log has seen and the database does not know yet.
import { currentRequest } from './request-context.ts'
import { describeFault, type FaultFacts } from './describe-fault.ts'

export type Fault = FaultFacts & {
  /** What the log said about it. */
  said: string
  /** The call or job in which it happened last. */
  work: string
  /** A request in which it happened, to look for in the log. */
  requestId: string | null
  count: number
  firstAt: number
  lastAt: number
}

export type FaultCollector = {
  note(error: unknown, said: string, requestId?: string): void
  /** What came since the last time. */
  take(): Fault[]
  /** For faults that could not be stored. */
  putBack(faults: readonly Fault[]): void
  /** Since the start of this process. */
  count(): number
}

/** Different ones, until they are stored. A fault that makes every message different must not fill the memory. */
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
