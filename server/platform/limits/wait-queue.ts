export type WaitQueue<T> = {
  join(one: T): void
  /** Takes the one that has waited longest. */
  take(): T | undefined
  /** Takes the one that has waited longest, if it has waited longer than this. */
  takeOlderThan(ms: number): T | undefined
  length(): number
  /** Whether the queue has not been empty for this long. */
  isStanding(ms: number): boolean
}

/** A queue: first come, first served. */
export const createWaitQueue = <T>(now: () => number): WaitQueue<T> => {
  let waiting: { one: T; since: number }[] = []
  let first = 0
  let emptyAt = now()

  const take = () => {
    const { one } = waiting[first++] as { one: T }
    if (first === waiting.length) {
      waiting = []
      first = 0
      emptyAt = now()
    } else if (first > 1_000) {
      waiting = waiting.slice(first)
      first = 0
    }
    return one
  }
  const length = () => waiting.length - first

  return {
    join: (one) => {
      if (length() === 0) emptyAt = now()
      waiting.push({ one, since: now() })
    },
    take: () => (length() > 0 ? take() : undefined),
    takeOlderThan: (ms) => {
      const oldest = waiting[first]
      return oldest && now() - oldest.since > ms ? take() : undefined
    },
    length,
    isStanding: (ms) => length() > 0 && now() - emptyAt > ms,
  }
}

export type WaitQueues<T, Kind extends string> = {
  of(kind: Kind): WaitQueue<T>
  join(one: T): void
  take(): T | undefined
  length(): number
}

/** Queues that take turns, so that those of one kind, such as many logins at once, do not make the others wait. */
export const createWaitQueues = <T, Kind extends string>(
  now: () => number,
  kinds: readonly Kind[],
  kindOf: (one: T) => Kind,
): WaitQueues<T, Kind> => {
  const queues = kinds.map(() => createWaitQueue<T>(now))
  const of = (kind: Kind) => queues[kinds.indexOf(kind)] as WaitQueue<T>
  let last = queues.length - 1
  return {
    of,
    join: (one) => of(kindOf(one)).join(one),
    take: () => {
      for (let steps = 1; steps <= queues.length; steps++) {
        const at = (last + steps) % queues.length
        const one = queues[at]?.take()
        if (one === undefined) continue
        last = at
        return one
      }
      return undefined
    },
    length: () => queues.reduce((sum, queue) => sum + queue.length(), 0),
  }
}
