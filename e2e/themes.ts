// Themes differ in colors only, so in a second theme contrast is all that axe has to check.
import type { Page } from '@playwright/test'
import { lowContrastsOn } from './axe-on-page.ts'
import { expect, expectAccessible } from './harness.ts'

export type Theme = 'light' | 'dark'

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectContrast(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectContrast(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  expect(await lowContrastsOn(page), `contrast of ${page.url()}, ${colorScheme}`).toEqual([])
}
