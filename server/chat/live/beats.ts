// A process that is killed cannot say goodbye. Each that holds somebody raises a number every few seconds, and whoever sees a number
// that stands still gives its process up. Everybody measures by a clock of their own: those of two machines may differ.
import { readBeats, storeBeat } from '#server/chat/live/presence-store'
import type { Platform } from '#server/platform/platform'

const everyMs = 3_000
/** With a beat before and a look after, what a dead process held is gone within 15 seconds. */
const deadAfterMs = 8_000

type Watch = {
  processId: string
  /** Without people there is nothing to keep alive, and nothing is written. */
  hasPeople(): boolean
  died(processId: string, beat: number): Promise<void>
  /** Others took this process for dead, and forgot its people. */
  givenUp(): void
}

export const watchBeats = (
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { processId, hasPeople, died, givenUp }: Watch,
): { close(): Promise<number> } => {
  const seen = new Map<string, { beat: number; at: number }>()
  let isClosed = false
  let looking: Promise<void> | undefined
  let lookedAt = performance.now()

  const look = async () => {
    if (hasPeople() && !(await storeBeat(database.read, processId))) givenUp()
    const beats = await readBeats(database.read)
    const at = performance.now()
    // Nobody could be seen meanwhile: the database was away, or this process stood still.
    if (at - lookedAt > deadAfterMs) seen.clear()
    lookedAt = at
    const known = new Set(beats.map(({ id }) => id))
    for (const id of seen.keys()) if (!known.has(id)) seen.delete(id)
    for (const { id, beat } of beats) {
      const last = seen.get(id)
      if (last?.beat !== beat) seen.set(id, { beat, at })
      else if (id !== processId && at - last.at > deadAfterMs) await died(id, beat)
    }
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'Other processes could not be looked at')
      })
      .finally(() => (looking = undefined))
  }, everyMs).unref()

  return {
    /** Gives this process's last beat. */
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      const beats = await readBeats(database.read)
      return beats.find(({ id }) => id === processId)?.beat ?? 0
    },
  }
}
