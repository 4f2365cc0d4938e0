// A socket is closed when its token expires or its session is ended in any process.
import { sessionsTopic } from '#server/accounts/sessions'
import { type ChatServer, type ChatSocket, roomOf } from '#server/chat/live/chat-server'
import { coalesceCalls } from '#server/platform/limits/coalesce-calls'
import type { Callers } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'

const lookForExpiredEveryMs = 2_000
/** When notices may have been missed, all sessions are checked. On SQLite that is after any write by another process. */
const lookAtAllAfterMs = 5_000

export type SessionEnds = {
  /** For a socket that was just admitted: its session may have ended in the meantime, before the socket could be found. */
  lookAgain(socket: ChatSocket): void
  close(): void
}

export const endWithSession = (
  io: ChatServer,
  { database, log, now }: Pick<Platform, 'database' | 'log' | 'now'>,
  callers: Callers,
): SessionEnds => {
  const sockets = io.sockets.sockets
  let later: NodeJS.Timeout | undefined

  const look = async (socket: ChatSocket) => {
    if (!(await callers.ofToken(socket.data.token))) socket.disconnect(true)
  }

  const failed = (error: unknown) => {
    log.warn({ err: error }, 'Sessions could not be checked')
    lookAtAllLater()
  }

  const lookAtAll = coalesceCalls(async () => {
    for (const socket of sockets.values()) await look(socket)
  }, failed)

  const lookAtAllLater = () => {
    later ??= setTimeout(() => {
      later = undefined
      lookAtAll()
    }, lookAtAllAfterMs).unref()
  }

  const lookAt = async (accountId: string) => {
    for (const socketId of io.sockets.adapter.rooms.get(roomOf(accountId)) ?? []) {
      const socket = sockets.get(socketId)
      if (socket) await look(socket)
    }
  }

  const unsubscribe = database.notices.subscribe(sessionsTopic, (accountId) => {
    if (accountId === undefined) lookAtAllLater()
    else lookAt(accountId).catch(failed)
  })
  const timer = setInterval(() => {
    const at = now()
    for (const socket of sockets.values()) if (socket.data.expiresAt <= at) socket.disconnect(true)
  }, lookForExpiredEveryMs).unref()

  return {
    lookAgain: (socket) => void look(socket).catch(failed),
    close: () => {
      unsubscribe()
      clearInterval(timer)
      clearTimeout(later)
    },
  }
}
