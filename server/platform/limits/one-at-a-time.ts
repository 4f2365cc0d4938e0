/** Runs `work`. If it is called again during a run, `work` runs one more time afterward. Errors go to `failed`. */
export const oneAtATime = (work: () => Promise<void>, failed: (error: unknown) => void): (() => void) => {
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
