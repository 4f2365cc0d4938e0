import type { Page } from '@playwright/test'

/** Checks the page at a phone's width, where its layout differs, without a second run. */
export async function onAPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await check()
  if (before) await page.setViewportSize(before)
}
