import type { BrowserContext, Page } from '@playwright/test'

/**
 * Chromium begins to intercept a moment after Playwright's `route` has returned: one in a hundred requests that are sent at once goes by
 * unseen. From here on, `route` also waits for an answer of each open page, after which none does.
 */
export const interceptAtOnce = (of: Page | BrowserContext, openPages: () => Page[]): void => {
  const { route } = of
  of.route = async (...given) => {
    const answer = await route.apply(of, given)
    // A page that is being replaced does not answer. The next one is intercepted from the start.
    await Promise.all(openPages().map((page) => page.evaluate(() => {}).catch(() => {})))
    return answer
  }
}
