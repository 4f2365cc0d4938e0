import type { LogEntry } from '#desk/detail/log.tsx'
import { burstStart } from '#rules/audit'

type Burst<Entry> = { entry: Entry; moments: string[]; times: number }

/** Merges entries that repeat within an hour into one, with a count. The entries are sorted by time, in either direction. */
export const joinedEntries = <Entry extends LogEntry>(entries: readonly Entry[]): Entry[] => {
  const bursts: Burst<Entry>[] = []
  for (const entry of entries) {
    const moments = [entry.at, ...(entry.burst ? [entry.burst.lastAt] : [])]
    const times = entry.burst?.times ?? 1
    const burst = bursts.findLast((one) => isSameBurst(one.entry, entry))
    if (burst) {
      burst.moments.push(...moments)
      burst.times += times
    } else bursts.push({ entry, moments, times })
  }
  return bursts.map(joined)
}

const isSameBurst = (one: LogEntry, other: LogEntry) =>
  one.said === undefined &&
  other.said === undefined &&
  one.sentence === other.sentence &&
  hourOf(one) === hourOf(other)

const hourOf = ({ at }: LogEntry) => burstStart(Date.parse(at))

const joined = <Entry extends LogEntry>({ entry, moments, times }: Burst<Entry>): Entry => {
  const inTime = moments.toSorted()
  const [at = entry.at] = inTime
  return times === 1 ? entry : { ...entry, at, burst: { times, lastAt: inTime.at(-1) ?? at } }
}
