/**
 * Fetches code until it comes, each time after twice the wait: a lost connection must not take down a page that stands.
 * Until then the place of the code shows what it showed.
 */
export const patiently = async <Code>(load: () => Promise<Code>, waitMs = 1000): Promise<Code> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return patiently(load, waitMs * 2)
  }
}
