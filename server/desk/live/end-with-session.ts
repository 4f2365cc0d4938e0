// A connection of the desk ends with its session, in whichever process the session ended, and also when the person leaves the staff.
import { minuteMs } from '#rules/durations'
import { sessionsTopic } from '#server/accounts/sessions'
import type { DeskNamespace, DeskSocket } from '#server/desk/live/desk-server'
import type { Callers } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'

const lookAtAllAfterMs = 1_000

export type DeskSessionEnds = {
  /** For a socket that was just admitted: its session may have ended meanwhile. */
  lookAgain(socket: DeskSocket): void
  /** Rights may have changed. */
  lookAtAll(): void
  close(): void
}

export const endWithDeskSession = (
  line: DeskNamespace,
  { database, log }: Pick<Platform, 'database' | 'log'>,
  callers: Callers,
): DeskSessionEnds => {
  /** An open connection does not count as use of the session, so it keeps no idle session alive. */
  const look = async (socket: DeskSocket) => {
    const caller = await callers.ofToken(socket.data.token, { isUse: false })
    if (caller?.staff) socket.data.role = caller.staff.role
    else socket.disconnect(true)
  }
  const lookAt = (sockets: readonly DeskSocket[]) => {
    Promise.all(sockets.map(look)).catch((error: unknown) =>
      log.warn({ err: error }, 'Sessions at the desk could not be checked'),
    )
  }
  const lookAtAll = () => lookAt([...line.sockets.values()])
  // On SQLite, a notice without a person comes after any write by another process.
  let later: NodeJS.Timeout | undefined
  const lookAtAllLater = () => {
    later ??= setTimeout(() => {
      later = undefined
      lookAtAll()
    }, lookAtAllAfterMs).unref()
  }
  const unsubscribe = database.notices.subscribe(sessionsTopic, (accountId) => {
    if (accountId === undefined) lookAtAllLater()
    else lookAt([...line.sockets.values()].filter(({ data }) => data.id === accountId))
  })
  const timer = setInterval(lookAtAll, minuteMs).unref()
  return {
    lookAgain: (socket) => lookAt([socket]),
    lookAtAll,
    close: () => {
      unsubscribe()
      clearInterval(timer)
      clearTimeout(later)
    },
  }
}
