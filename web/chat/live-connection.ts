// The connection for sellers' messages. Socket.IO's client is loaded when the first one is opened.
import type { Socket } from 'socket.io-client'
import type { ClientEvents, Message, ServerEvents } from '#contract/chat'
import type { Connection } from '#web/chat/chat-state.ts'
import { currentCustomer, currentToken } from '#web/session/session.ts'
import { retryLoad } from '#web/ui/retry-load.ts'

type Line = Socket<ServerEvents, ClientEvents>

export type Listeners = {
  onConnection: (connection: Connection) => void
  /** The connection is up, for the first time or again: missed messages can be fetched now. */
  onJoined: () => void
  onMessage: (message: Message) => void
  onPresence: (sellerIds: string[]) => void
  /** The server refuses this connection. False if there is no point in trying again. */
  isWorthAnotherTry: () => Promise<boolean>
}

export type LiveConnection = {
  /** Tells the sellers' side about a stored message, as older dashboards expect. */
  tellSent: (message: Message) => void
  close: () => void
}

const pauseAfterRefusalMs = 5_000

/** Connects, and reconnects after each loss, with the current token. */
export const openLiveConnection = (listeners: Listeners): LiveConnection => {
  const ending = new AbortController()
  let line: Line | undefined
  const start = async () => {
    const { io } = await retryLoad(() => import('socket.io-client'))
    if (ending.signal.aborted) return
    line = io({
      transports: ['websocket'],
      auth: (answer) => answer({ token: currentToken() }),
      reconnectionDelayMax: 10_000,
    })
    follow(line, listeners, ending.signal)
  }
  if (!navigator.onLine) listeners.onConnection('offline')
  void start()
  return {
    tellSent: (message) => line?.connected && line.emit('send_customer_message', message),
    close: () => {
      ending.abort()
      line?.disconnect()
    },
  }
}

const follow = (line: Line, listeners: Listeners, signal: AbortSignal) => {
  line.on('connect', () => {
    const customer = currentCustomer()
    if (customer) line.emit('add_user', customer.id, customer)
    listeners.onConnection('connected')
    listeners.onJoined()
  })
  line.on('seller_message', listeners.onMessage)
  // What the customer wrote in another tab.
  line.on('customer_message', listeners.onMessage)
  line.on('activeSeller', (sellers) => listeners.onPresence(sellers.map(({ sellerId }) => sellerId)))

  const tryAgainLater = async () => {
    if (!(await listeners.isWorthAnotherTry())) return
    await new Promise((resolve) => setTimeout(resolve, pauseAfterRefusalMs))
    if (!signal.aborted) line.connect()
  }
  const isLost = (byServer: boolean) => {
    if (signal.aborted) return
    listeners.onConnection(navigator.onLine ? 'reconnecting' : 'offline')
    // Socket.IO reconnects on its own after a lost network, but not after the server has closed or refused the connection.
    if (byServer) void tryAgainLater()
  }
  line.on('disconnect', (reason) => isLost(reason === 'io server disconnect'))
  line.on('connect_error', () => isLost(!line.active))

  // The browser notices a lost network long before a silent connection does.
  const onOffline = () => {
    line.disconnect()
    listeners.onConnection('offline')
  }
  const onOnline = () => {
    listeners.onConnection('reconnecting')
    line.connect()
  }
  addEventListener('offline', onOffline, { signal })
  addEventListener('online', onOnline, { signal })
  // Browsers do not keep a page with an open connection for Back. A page that is kept joins again when it is shown.
  addEventListener('pagehide', () => line.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && onOnline(), { signal })
}
