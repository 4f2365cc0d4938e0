/** One run at a time. A request during a run gets one more run after it. */
export const coalesce = (act: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isAskedAgain = false
    await act()
    if (isAskedAgain) await run()
  }
  return (): Promise<void> => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = run().finally(() => (running = undefined))
    return running
  }
}
