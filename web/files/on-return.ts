/** Whoever goes to and fro between two windows is not asked for at each step. */
const leastMs = 5000

/** Calls back when somebody looks at this page again, after another tab, window or program: at most every 5 seconds. Gives back what ends that. */
export const onReturn = (callBack: () => void): (() => void) => {
  let last = Date.now() - leastMs
  const look = () => {
    if (document.hidden || Date.now() - last < leastMs) return
    last = Date.now()
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
