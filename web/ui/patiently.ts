/**
 * Loads code and retries until it succeeds, doubling the delay each time: a lost connection must not take down a working page. Until then
 * the place keeps its content.
 */
export const patiently = async <Code>(load: () => Promise<Code>, waitMs = 1000): Promise<Code> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return patiently(load, waitMs * 2)
  }
}
