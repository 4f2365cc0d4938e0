// How a journey gets to the desk, and what it finds there.
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { beStaff } from './at-the-desk.ts'
import type { Shop } from './start-shop.ts'

export const deskMain = (page: Page) => page.getByRole('main')

/** Opens this page of the desk as the sample’s broker, already logged in. */
export async function openDesk(page: Page, shop: Pick<Shop, 'address'>, path = ''): Promise<void> {
  await beStaff(page, shop)
  await page.goto(`/desk${path}`)
  await expect(page.getByRole('button', { name: 'Sample Desk' })).toBeVisible()
}

/** From now on, every session at the desk counts as just proved. Another journey tests the proof itself. */
export function proveNow(shop: Shop): void {
  const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
  database.prepare('update session set proved_at = ?').run(Date.now())
  database.close()
}

/** Today draws the first rows of a group. In a shop where other journeys have worked, a row may be among the others. */
export const showAllWaiting = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-waiting]').first()).toBeVisible()
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  // Found and pressed at once: a click would wait for a button that a newer list has just taken away.
  const press = () =>
    more.evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()).length)
  while ((await press()) > 0);
}
