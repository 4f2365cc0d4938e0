/** Calls `run` every `ms` milliseconds, between `start` and `stop`. It keeps no process alive. */
export const runPeriodically = (ms: number, run: () => void) => {
  let timer: NodeJS.Timeout | undefined
  return {
    start: () => {
      timer = setInterval(run, ms).unref()
    },
    stop: () => clearInterval(timer),
  }
}
