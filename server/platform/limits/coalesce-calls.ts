/** Runs `work`, never twice at a time. However often it is called during a run, `work` runs one more time afterward. Errors go to `failed`. */
export const coalesceCalls = (work: () => Promise<void>, failed: (error: unknown) => void): (() => void) => {
  let isWorking = false
  let isWanted = false
  const run = async () => {
    isWanted = true
    if (isWorking) return
    isWorking = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } catch (error) {
      failed(error)
    } finally {
      isWorking = false
    }
  }
  return () => void run()
}
