import type { Locator, Page } from '@playwright/test'

export async function pressUntilFocused(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it.')
}
