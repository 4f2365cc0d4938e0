/** The longest pause between two tries. */
export const longestRetryMs = 15_000

/**
 * Loads code and retries until it succeeds, because a lost connection must not break a working page. Until then the place keeps its
 * content. The delay doubles up to 15 seconds. When the browser comes back online, the next try is immediate.
 */
export const retryLoad = async <Code>(load: () => Promise<Code>, waitMs = 1000): Promise<Code> => {
  try {
    return await load()
  } catch {
    await nextTry(waitMs)
    return retryLoad(load, Math.min(waitMs * 2, longestRetryMs))
  }
}

const nextTry = (waitMs: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    addEventListener('online', done)
  })
