// Themes differ only in colors, so axe checks only contrast in a second theme.
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, expectAccessible } from './harness.ts'

export type Theme = 'light' | 'dark'

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectContrast(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}

/** After `expectAccessible`, which leaves axe on the page. */
export async function expectContrast(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  expect(await page.evaluate(lowContrasts), `contrast of ${page.url()}, ${colorScheme}`).toEqual([])
}

/** Runs in the page. */
const lowContrasts = async (): Promise<string[]> => {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.axe.run(document, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  )
}
