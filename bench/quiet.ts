import { availableParallelism, cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const quietShare = 0.1
const lookEveryMs = 1_000
const mostLooks = 15

/** Waits for a limited time until this machine is nearly idle. Returns the busy share at the last check, from 0 to 1. */
export const untilQuiet = async (): Promise<number> => {
  let busy = await busyShare()
  for (let look = 1; look < mostLooks && busy > quietShare; look++) busy = await busyShare()
  return busy
}

/** Describes this machine: figures from different machines cannot be compared. */
export const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`

/** Milliseconds that all processors have worked since this machine started. */
export const busyMs = (): number => {
  const { idle, all } = totals()
  return all - idle
}

const busyShare = async () => {
  const before = totals()
  await wait(lookEveryMs)
  const after = totals()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

const totals = () => {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return {
    idle,
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
