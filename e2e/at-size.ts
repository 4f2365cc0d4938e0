import type { Page } from '@playwright/test'

type Size = { width: number; height: number }

/** Checks the page at this size, without a second run. */
export async function atSize(page: Page, size: Size, check: () => Promise<unknown>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  await check()
  if (before) await page.setViewportSize(before)
}

/** Checks the page at a phone's width, where its layout differs. */
export const onAPhone = (page: Page, check: () => Promise<unknown>): Promise<void> =>
  atSize(page, { width: 390, height: 844 }, check)
