import type { LogEntry } from '#desk/detail/log.tsx'

/** What is told again within this time is one burst. */
const burstMs = 60 * 60 * 1_000

/** Says once what happened again and again within an hour, with how often. The entries are in an order of time, in either direction. */
export const joinedEntries = <Entry extends LogEntry>(entries: readonly Entry[]): Entry[] => {
  const bursts: { entry: Entry; last: number; count: number }[] = []
  for (const entry of entries) {
    const at = Date.parse(entry.at)
    const burst = bursts.findLast(
      ({ entry: { sentence }, last }) => sentence === entry.sentence && Math.abs(at - last) <= burstMs,
    )
    if (burst && entry.said === undefined && burst.entry.said === undefined) {
      burst.count++
      burst.last = at
    } else bursts.push({ entry, last: at, count: 1 })
  }
  return bursts.map(({ entry, count }) =>
    count === 1 ? entry : { ...entry, sentence: `${String(entry.sentence)}, ${count} times` },
  )
}
