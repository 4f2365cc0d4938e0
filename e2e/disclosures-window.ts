// How journeys answer the window of disclosures.
import type { Page } from '@playwright/test'
import { expect } from './harness.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before you buy a package' })
export const boxes = (page: Page) => dialog(page).getByRole('checkbox')
export const proceed = (page: Page) => dialog(page).getByRole('button', { name: 'Acknowledge and continue' })

export async function tickAll(page: Page): Promise<void> {
  await expect(boxes(page)).toHaveCount(7)
  for (const box of await boxes(page).all()) await box.check()
}
