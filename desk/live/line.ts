// The socket connection to the server, which reports changes. The whole desk shares one while somebody is logged in.
import type { Socket } from 'socket.io-client'
import type { DeskClientEvents, DeskServerEvents, LiveChange, Looking } from '#contract/desk/live'
import { lastUse, onUse } from '#desk/live/use-of-desk.ts'
import { deskLine, liveSleepsMs } from '#rules/live'
import { observable } from '#web/ui/observable.ts'

/** What changed; 'missed' when that is unknown. */
export type Hint = readonly LiveChange[] | 'missed'

/** 'away': it was open before, or could not be opened. */
export const lineState = observable<'opening' | 'open' | 'away'>('opening')
/** The names of the other people who have the same record open. */
export const onlookers = observable<readonly string[]>([])

const listeners = new Set<(hint: Hint) => void>()
const pauseAfterRefusalMs = 5_000
let line: Socket<DeskServerEvents, DeskClientEvents> | undefined
let looking: Looking = null
let hasSlept = false

/** Returns a function that unsubscribes. */
export const onHint = (listener: (hint: Hint) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells others which record is open here; null when none is. */
export const announceOpenRecord = (at: Looking) => {
  looking = at
  onlookers.set([])
  if (line?.connected) line.emit('looking', at)
}

/** Opens the connection for this token. Returns a function that closes it. */
export const openLine = (token: string): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  void connect(token, signal).catch(() => lineState.set('away'))
  const stop = onUse(() => {
    if (!hasSlept) return
    hasSlept = false
    tell('missed')
  })
  signal.addEventListener('abort', () => {
    stop()
    line?.disconnect()
    line = undefined
    lineState.set('opening')
    onlookers.set([])
  })
  return () => ending.abort()
}

const connect = async (token: string, signal: AbortSignal) => {
  const { io } = await import('socket.io-client')
  if (signal.aborted) return
  const opened: NonNullable<typeof line> = io(deskLine, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelayMax: 10_000,
  })
  line = opened
  opened.on('connect', () => {
    lineState.set('open')
    if (looking) opened.emit('looking', looking)
    tell('missed')
  })
  opened.on('changes', tell)
  opened.on('missed', () => tell('missed'))
  opened.on('onlookers', (names) => onlookers.set(names))
  const lost = () => {
    if (signal.aborted) return
    lineState.set('away')
    onlookers.set([])
    if (opened.active) return // it reconnects on its own
    // The server closed it. Perhaps the session is over, and the next call will show that.
    tell('missed')
    setTimeout(() => !signal.aborted && opened.connect(), pauseAfterRefusalMs)
  }
  opened.on('disconnect', lost)
  opened.on('connect_error', lost)
}

/** An unused desk sends no calls: otherwise an idle session would never end. It catches up with the next key or touch. */
const tell = (hint: Hint) => {
  if (Date.now() - lastUse() > liveSleepsMs) {
    hasSlept = true
    return
  }
  for (const listener of listeners) listener(hint)
}
