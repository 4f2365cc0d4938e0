// Limits how many run at once. Work that needs much memory or time waits here for a place, and is refused when too much is waiting already.

export type Gate = {
  /** Resolves to the function that frees the place; undefined when there was no place. Urgent work goes first. */
  enter(isUrgent: boolean): Promise<(() => void) | undefined>
  counts(): { inside: number; waiting: number; refused: number }
}

type Waiting = { goIn(): void; giveUp(): void }

type Measures = {
  places: number
  /** How many of the places those may take who are not urgent. */
  otherPlaces: number
  /** In each of the two queues. */
  mostWaiting: number
  waitAtMostMs: number
}

export const createGate = ({ places, otherPlaces, mostWaiting, waitAtMostMs }: Measures): Gate => {
  const lines = { urgent: new Set<Waiting>(), other: new Set<Waiting>() }
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
    const [urgent] = lines.urgent
    if (urgent) return isFree(true) ? urgent.goIn() : undefined
    const [other] = lines.other
    if (other && isFree(false)) other.goIn()
  }

  const wait = (isUrgent: boolean) => {
    const line = isUrgent ? lines.urgent : lines.other
    return new Promise<(() => void) | undefined>((resolve) => {
      const end = (leave?: () => void) => {
        clearTimeout(timer)
        line.delete(waiting)
        resolve(leave)
      }
      const waiting = {
        goIn: () => end(goIn(isUrgent)),
        giveUp: () => {
          refused++
          end()
        },
      }
      const timer = setTimeout(waiting.giveUp, waitAtMostMs).unref()
      line.add(waiting)
    })
  }

  return {
    enter: async (isUrgent) => {
      if (isFree(isUrgent)) return goIn(isUrgent)
      if ((isUrgent ? lines.urgent : lines.other).size < mostWaiting) return wait(isUrgent)
      refused++
      return undefined
    },
    counts: () => ({ inside, waiting: lines.urgent.size + lines.other.size, refused }),
  }
}
