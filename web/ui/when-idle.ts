/** Safari has no idle callback. */
export const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2_000)
}
