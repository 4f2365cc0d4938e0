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

export type WaitQueues<T> = ReturnType<typeof createWaitQueues<T>>

/** Two queues that take turns, so that those of one kind, such as many logins at once, do not make the others wait. */
export const createWaitQueues = <T>(now: () => number, isOfFirst: (one: T) => boolean) => {
  const first = createWaitQueue<T>(now)
  const second = createWaitQueue<T>(now)
  let last = second
  return {
    first,
    second,
    join: (one: T) => (isOfFirst(one) ? first : second).join(one),
    take: (): T | undefined => {
      const [next, other] = last === first ? [second, first] : [first, second]
      last = next.length() > 0 ? next : other
      return last.take()
    },
    length: () => first.length() + second.length(),
  }
}
