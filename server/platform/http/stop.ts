import type { Log } from '#server/platform/observe/log'

const longestMs = 10_000
/** A service manager signals every process of the service, and our parent process passes the signal on: these count as one. */
const sameSignalMs = 1_000

/** One part of the end. `waitsFor`: what it waits for, in words, such as 'requests'. */
type Step = { waitsFor: string; stop: (graceMs: number) => Promise<unknown> }

/**
 * On SIGINT or SIGTERM runs `steps` one after the other, and ends the process. It ends anyway ten seconds after the grace period, or on
 * another signal. SIGINT, which a person sends by hand, skips the grace period. Windows has no SIGTERM: its services send SIGBREAK. An
 * uncaught error ends the process at once: its state cannot be trusted.
 */
export const stopOnSignal = (log: Log, graceMs: number, steps: readonly Step[]) => {
  let current: Step | undefined
  let stoppingSince: number | undefined
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    const grace = signal === 'SIGINT' ? 0 : graceMs
    log.info({ signal, graceMs: grace }, 'Stopping')
    setTimeout(() => {
      log.warn(`Some ${current?.waitsFor} did not end in time`)
      process.exit(1)
    }, grace + longestMs).unref()
    try {
      for (const step of steps) {
        current = step
        await step.stop(grace)
      }
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'The shutdown failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.on(signal, () => void stop(signal))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'An error was not handled')
      process.exit(1)
    })
}

/**
 * A signal to npm ends npm's shell without telling the shop, which has then lost its parent. Call it when npm has started the shop: the shop
 * stops as on SIGTERM.
 */
export const stopWithParent = (): void => {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching) // only once: a second signal would cut the shutdown short
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
