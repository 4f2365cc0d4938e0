// Themes differ only in colors, so axe checks only contrast in a second theme.
import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import { bringAxe } from './axe-on-page.ts'
import { expect, expectAccessible } from './harness.ts'

export type Theme = 'light' | 'dark'

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectContrast(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectContrast(page: Page, colorScheme: Theme, part?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await bringAxe(page.mainFrame())
  const low = await page.evaluate(lowContrasts, (await part?.elementHandle()) ?? null)
  expect(low, `contrast of ${page.url()}, ${colorScheme}`).toEqual([])
}

/** Runs in the page. */
const lowContrasts = async (part: Node | null): Promise<string[]> => {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.axe.run(part ?? document, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  )
}
