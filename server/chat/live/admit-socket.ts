import { mayChat, maxConnectionsPerPerson } from '#rules/chat'
import type { ChatSocket, Guest } from '#server/chat/live/chat-server'
import type { Deliveries } from '#server/chat/live/deliver'
import type { Person } from '#server/chat/sides'
import { type Callers, sessionOver } from '#server/platform/api/callers'
import { Problem } from '#server/platform/problem'

type Host = { callers: Callers; people: People; deliveries: Deliveries }

const admittedConnections = new WeakSet<object>()

/**
 * Admits a socket whose token belongs to a customer or a seller. Only the token says who that is. Resolves once everything that is stored
 * from then on will be delivered, so a client that then fetches the earlier messages misses none. Throws the Problem when it is refused.
 */
export const admitSocket = async (socket: ChatSocket, host: Host): Promise<void> => {
  const { conn } = socket
  if (admittedConnections.has(conn))
    throw new Problem('invalid_request', 400, 'Please connect once at a time.')
  admittedConnections.add(conn)
  try {
    socket.data = await guestOf(socket, host.callers)
    if (conn.readyState === 'open') await letIn(socket, host)
  } finally {
    admittedConnections.delete(conn)
  }
}

const guestOf = async (socket: ChatSocket, callers: Callers): Promise<Guest> => {
  const token: unknown = socket.handshake.auth['token']
  const caller = typeof token === 'string' ? await callers.ofToken(token) : undefined
  if (!caller || typeof token !== 'string') throw sessionOver()
  const { role, id, expiresAt } = caller
  if (!mayChat(role))
    throw new Problem(
      'wrong_role',
      403,
      'The chat is for customers and sellers. Please log in as one of them.',
    )
  return { person: { side: role, id }, token, expiresAt }
}

const letIn = async (socket: ChatSocket, { people, deliveries }: Host) => {
  const { conn, data } = socket
  const leave = people.enter(data.person)
  const gone = () => {
    conn.off('close', gone)
    leave()
  }
  conn.on('close', gone) // it may close before it is admitted
  socket.on('disconnect', gone)
  try {
    await deliveries.follow(data.person)
  } catch (error) {
    gone()
    throw error
  }
}

type People = {
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
      if (count > maxConnectionsPerPerson) throw tooManyConnections()
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
