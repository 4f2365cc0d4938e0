import { mostLinesEach } from '#rules/chat'
import type { Person } from '#server/chat/sides'
import { Problem } from '#server/platform/problem'

export type People = {
  /** Returns a function that leaves; only its first call counts. Throws `too_many_connections`. */
  enter(person: Person): () => void
}

/** Counts people, not tabs: a person arrives with the first socket and leaves with the last. */
export const countPeople = ({
  came,
  went,
}: {
  came(person: Person): void
  went(person: Person): void
}): People => {
  const sockets = new Map<string, number>()
  return {
    enter: (person) => {
      const { id } = person
      const count = (sockets.get(id) ?? 0) + 1
      if (count > mostLinesEach) throw tooManyConnections()
      sockets.set(id, count)
      if (count === 1) came(person)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (sockets.get(id) ?? 1) - 1
        if (left > 0) sockets.set(id, left)
        else {
          sockets.delete(id)
          went(person)
        }
      }
    },
  }
}

const tooManyConnections = () =>
  new Problem(
    'too_many_connections',
    429,
    'The chat is open in too many places. Please close some of them.',
    {
      retryAfter: 60,
    },
  )
