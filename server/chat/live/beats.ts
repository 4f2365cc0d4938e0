// A process that is killed cannot sign off. Each process with connected people raises a counter every few seconds. If a process's counter
// stops, the others count it as dead. Each process measures with its own clock, because the clocks of two machines may differ.
import { readBeats, storeBeat } from '#server/chat/live/presence-store'
import type { Platform } from '#server/platform/platform'

const everyMs = 3_000
/** With the beat before and the check after, a dead process is gone within 15 seconds. */
const deadAfterMs = 8_000

type Watch = {
  processId: string
  /** Without people there is nothing to keep alive, and nothing is written. */
  hasPeople(): boolean
  died(processId: string, beat: number): Promise<void>
  /** Other processes counted this one as dead and removed its people. */
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
    if (hasPeople() && !(await storeBeat(database.direct, processId))) givenUp()
    const beats = await readBeats(database.direct)
    const at = performance.now()
    // This process could not watch any other meanwhile: the database was down, or this process stalled.
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
        if (!isClosed) log.warn({ err: error }, 'Other processes could not be checked')
      })
      .finally(() => (looking = undefined))
  }, everyMs).unref()

  return {
    /** Stops beating. Returns this process's last beat in the database; 0 when it was removed. */
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      const beats = await readBeats(database.direct)
      return beats.find(({ id }) => id === processId)?.beat ?? 0
    },
  }
}
