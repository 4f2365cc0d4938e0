// Themes differ only in colors, so axe checks only contrast in a second theme.
import type { Locator, Page } from '@playwright/test'
import { contrastOnly, findingsOn } from './axe-on-page.ts'
import { expect, expectAccessible } from './harness.ts'

export type Theme = 'light' | 'dark'

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectContrast(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectContrast(page: Page, colorScheme: Theme, part?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const low = await findingsOn(page, part, contrastOnly)
  expect(low, `contrast of ${page.url()}, ${colorScheme}`).toEqual([])
}
