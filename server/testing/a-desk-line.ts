// A person with the desk open.
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { DeskClientEvents, DeskServerEvents, LiveChange } from '#contract/desk/live'
import { deskLine } from '#rules/live'

export type TestDeskLine = {
  line: Socket<DeskServerEvents, DeskClientEvents>
  /** In order of arrival. */
  changes: LiveChange[]
  /** How often everything had to be loaded again. */
  missed(): number
  /** Each list of onlookers that was received. */
  onlookers: string[][]
  close(): void
}

/** Throws the server's message if it refuses. */
export const aDeskLine = async (address: string, token: unknown): Promise<TestDeskLine> => {
  const line: TestDeskLine['line'] = io(`${address}${deskLine}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  })
  const changes: LiveChange[] = []
  const onlookers: string[][] = []
  let missed = 0
  line.on('changes', (some) => changes.push(...some))
  line.on('missed', () => missed++)
  line.on('onlookers', (names) => onlookers.push(names))
  const emitter = line as unknown as NodeJS.EventEmitter
  await Promise.race([
    once(emitter, 'connect'),
    once(emitter, 'connect_error').then(([error]) => {
      line.disconnect()
      throw error
    }),
  ])
  return { line, changes, missed: () => missed, onlookers, close: () => line.disconnect() }
}
