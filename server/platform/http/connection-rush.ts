// Node accepts connections one by one, one for each turn of the event loop. If each turn renders a page, the last of three thousand
// connections would wait for minutes, and so would a load balancer's health check.

type Clock = { now: () => number; soon: (run: () => void) => void }

export type RushDetector = {
  /** One connection was accepted. */
  noteConnection(): void
  /**
   * Whether more connections are arriving, so that no new work should begin. Turns without work accept some thousand connections a second.
   */
  isUnderWay(): boolean
}

/** Connections in this many consecutive turns are a rush. */
const fewestInARow = 3
/** During a rush, accepting connections and starting work alternate. */
const takingMs = 500
const workingMs = 100

export const createRushDetector = ({ now, soon }: Clock): RushDetector => {
  let inARow = 0
  let cameThisTurn = false
  let isWatching = false
  let since = 0

  const endTurn = () => {
    isWatching = cameThisTurn
    if (!cameThisTurn) {
      inARow = 0
      return
    }
    cameThisTurn = false
    if (++inARow === fewestInARow) since = now()
    soon(endTurn)
  }

  return {
    noteConnection: () => {
      cameThisTurn = true
      if (isWatching) return
      isWatching = true
      soon(endTurn)
    },
    isUnderWay: () => inARow >= fewestInARow && (now() - since) % (takingMs + workingMs) < takingMs,
  }
}
