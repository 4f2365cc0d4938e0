// The socket connection to the people at the desk: what changed, and who else has a record open. It carries only hints: all data is read
// through the API.
import type { Namespace } from 'socket.io'
import { deskLine, maxDeskConnections } from '#rules/live'
import type { DeskNamespace, DeskSocket } from '#server/desk/live/desk-server'
import { endWithDeskSession } from '#server/desk/live/end-with-session'
import { openOnlookers } from '#server/desk/live/onlookers'
import { tellChanges } from '#server/desk/live/tell-changes'
import { type Callers, sessionOver, wrongRole } from '#server/platform/api/callers'
import { problemOf } from '#server/platform/http/problem-answer'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

export type DeskLine = {
  close(): Promise<void>
  counts(): { open: number; refused: number }
}

/** Accepts connections of the staff. `close` stops it; the sockets end with the server's. */
export const openDeskLine = (
  io: { of(name: string): unknown },
  platform: Platform,
  callers: Callers,
): DeskLine => {
  const line = io.of(deskLine) as Namespace as unknown as DeskNamespace
  const sessions = endWithDeskSession(line, platform, callers)
  const changes = tellChanges(line, platform, { staffChanged: sessions.lookAtAll })
  const onlookers = openOnlookers(line, platform)
  let refused = 0
  line.use((socket, next) => {
    const answer = async () => {
      try {
        await admit(line, socket, callers)
        next()
      } catch (error) {
        refused++
        next(refusal(error, platform))
      }
    }
    void answer()
  })
  line.on('connection', (socket) => {
    onlookers.serve(socket)
    sessions.lookAgain(socket)
  })
  return {
    counts: () => ({ open: line.sockets.size, refused }),
    close: async () => {
      sessions.close()
      changes.close()
      await onlookers.close()
    },
  }
}

/** Only the token says who it is. Throws the Problem when the socket is refused. */
const admit = async (line: DeskNamespace, socket: DeskSocket, callers: Callers): Promise<void> => {
  const token: unknown = socket.handshake.auth['token']
  const caller = typeof token === 'string' ? await callers.ofToken(token) : undefined
  if (!caller || typeof token !== 'string') throw sessionOver()
  const { id, staff, expiresAt } = caller
  if (!staff) throw wrongRole('staff')
  const open = [...line.sockets.values()].filter(({ data }) => data.id === id)
  if (open.length >= maxDeskConnections) throw tooManyConnections()
  socket.data = { id, token, role: staff.role, expiresAt, looking: null }
}

const tooManyConnections = () =>
  new Problem('too_many_connections', 429, 'The desk is open in too many tabs. Please close some.', {
    retryAfter: 60,
  })

const refusal = (error: unknown, { log }: Pick<Platform, 'log'>) => {
  const { message, code, status } = problemOf(error)
  if (status >= 500) log.error({ err: error }, 'A connection of the desk could not be admitted')
  return Object.assign(new Error(message), { data: { code } })
}
