// A system's queue of new lines is emptied one by one, a line for each turn of the event loop. Behind turns that render pages, the last
// of three thousand would wait for minutes, and a load balancer's question with it.

type Clock = { now: () => number; soon: (run: () => void) => void }

export type Newcomers = {
  /** One line was taken. */
  came(): void
  /** Whether more are coming, so that no new work should begin: turns without work take some thousand lines a second. */
  areComing(): boolean
}

/** Lines in as many turns on end are a crowd. */
const fewestInARow = 3
/** Then taking lines and beginning work take turns. */
const takingMs = 500
const workingMs = 100

export const createNewcomers = ({ now, soon }: Clock): Newcomers => {
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
    came: () => {
      cameThisTurn = true
      if (isWatching) return
      isWatching = true
      soon(endTurn)
    },
    areComing: () => inARow >= fewestInARow && (now() - since) % (takingMs + workingMs) < takingMs,
  }
}
