import type { Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'

/** Gives the sign that loads the code of a part of the page, and waits for it. Until it has loaded, nothing handles what is typed. */
export const wake = (page: Page, field: Locator): Promise<void> =>
  expect(async () => {
    await page.mouse.move(Math.random() * 100, 5)
    expect(await field.evaluate(isLive)).toBe(true)
  }).toPass()

const isLive = (field: Element) => Object.keys(field).some((key) => key.startsWith('__react'))
