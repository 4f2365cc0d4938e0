// The one live connection of the session. The chat page and the messages of other pages share it.
import type { Connection } from '#web/chat/chat-state.ts'
import { type Listeners, type LiveConnection, openLiveConnection } from '#web/chat/live-connection.ts'

type SessionLine = {
  customerId: string
  line: LiveConnection
  listeners: Set<Listeners>
  /** The state for somebody who joins later. */
  connection: Connection
  online: string[]
}

let current: SessionLine | undefined

/**
 * Opens the customer's connection, or joins it if it is open. A listener who joins later gets the state at once and loads the rest
 * itself. The connection of another customer is closed. It closes when its last listener leaves.
 */
export const joinLiveConnection = (
  customerId: string,
  listeners: Listeners,
  openLine = openLiveConnection,
): LiveConnection => {
  if (current?.customerId !== customerId) {
    if (current) end(current)
    current = openFor(customerId, listeners, openLine)
  } else {
    current.listeners.add(listeners)
    tellState(current, listeners)
  }
  const joined = current
  return {
    tellSent: joined.line.tellSent,
    close: () => {
      joined.listeners.delete(listeners)
      if (joined.listeners.size === 0) end(joined)
    },
  }
}

const openFor = (
  customerId: string,
  first: Listeners,
  openLine: (listeners: Listeners) => LiveConnection,
): SessionLine => {
  const listeners = new Set([first])
  const opened: Omit<SessionLine, 'line'> = { customerId, listeners, connection: 'connecting', online: [] }
  const tell = (news: (listener: Listeners) => void) => listeners.forEach(news)
  const line = openLine({
    onConnection: (connection) => {
      opened.connection = connection
      if (connection !== 'connected') opened.online = []
      tell((listener) => listener.onConnection(connection))
    },
    onJoined: () => tell((listener) => listener.onJoined()),
    onMessage: (message) => tell((listener) => listener.onMessage(message)),
    onPresence: (sellerIds) => {
      opened.online = sellerIds
      tell((listener) => listener.onPresence(sellerIds))
    },
    // Every listener would send the server the same request.
    isWorthAnotherTry: async () => (await [...listeners][0]?.isWorthAnotherTry()) ?? false,
  })
  return Object.assign(opened, { line })
}

const tellState = ({ connection, online }: SessionLine, listeners: Listeners): void => {
  listeners.onConnection(connection)
  listeners.onPresence(online)
}

const end = (ended: SessionLine): void => {
  ended.listeners.clear()
  ended.line.close()
  if (current === ended) current = undefined
}
