// Limits how many run at once. Work that needs much memory, time or a connection waits here for a place, in order. It is refused if too
// much is already waiting or it has waited too long.

export type Gate = {
  /** Resolves to the function that frees the place; undefined when there was no place. Urgent work goes first. */
  enter(isUrgent?: boolean): Promise<(() => void) | undefined>
  counts(): { inside: number; waiting: number; refused: number }
}

type Waiting = { goIn(): void; giveUp(): void }

type Measures = {
  places: number
  /** How many of the places work that is not urgent may take. Absent: all. */
  otherPlaces?: number
  /** In each of the two queues. */
  mostWaiting?: number
  waitAtMostMs?: number
  /** Called with each wait, so that time in a queue does not count as work. */
  whileWaiting?: <T>(wait: Promise<T>) => Promise<T>
}

export const createGate = ({
  places,
  otherPlaces = places,
  mostWaiting = Infinity,
  waitAtMostMs = Infinity,
  whileWaiting = (wait) => wait,
}: Measures): Gate => {
  const queues = { urgent: new Set<Waiting>(), other: new Set<Waiting>() }
  let [inside, othersInside, refused] = [0, 0, 0]

  const isFree = (isUrgent: boolean) => inside < places && (isUrgent || othersInside < otherPlaces)

  const goIn = (isUrgent: boolean) => {
    inside++
    if (!isUrgent) othersInside++
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      inside--
      if (!isUrgent) othersInside--
      callNext()
    }
  }

  const callNext = () => {
    const [urgent] = queues.urgent
    if (urgent) return isFree(true) ? urgent.goIn() : undefined
    const [other] = queues.other
    if (other && isFree(false)) other.goIn()
  }

  const wait = (isUrgent: boolean) => {
    const queue = isUrgent ? queues.urgent : queues.other
    return queueUp(queue, waitAtMostMs, { goIn: () => goIn(isUrgent), refuse: () => refused++ })
  }

  return {
    enter: async (isUrgent = false) => {
      if (isFree(isUrgent)) return goIn(isUrgent)
      if ((isUrgent ? queues.urgent : queues.other).size < mostWaiting) return whileWaiting(wait(isUrgent))
      refused++
      return undefined
    },
    counts: () => ({ inside, waiting: queues.urgent.size + queues.other.size, refused }),
  }
}

type Ends = { goIn: () => () => void; refuse: () => void }

const queueUp = (queue: Set<Waiting>, waitAtMostMs: number, { goIn, refuse }: Ends) =>
  new Promise<(() => void) | undefined>((resolve) => {
    const end = (leave?: () => void) => {
      clearTimeout(timer)
      queue.delete(waiting)
      resolve(leave)
    }
    const waiting = {
      goIn: () => end(goIn()),
      giveUp: () => {
        refuse()
        end()
      },
    }
    const timer = waitAtMostMs === Infinity ? undefined : setTimeout(waiting.giveUp, waitAtMostMs).unref()
    queue.add(waiting)
  })

/** Does the work once it has a place. Without one, throws what `refusal` makes. */
export const pass = async <T>(gate: Gate, work: () => Promise<T>, refusal: () => Error): Promise<T> => {
  const leave = await gate.enter()
  if (!leave) throw refusal()
  try {
    return await work()
  } finally {
    leave()
  }
}
