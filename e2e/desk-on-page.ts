// How a journey gets to the desk, and what it finds there.
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Shop } from './start-shop.ts'

export const deskMain = (page: Page) => page.getByRole('main')

/** Logs in at the desk with the sample’s broker, whose password is public. */
export async function openDesk(page: Page, path = ''): Promise<void> {
  await page.goto(`/desk${path}`)
  await page.getByLabel('Email').fill('desk@example.test')
  await page.getByLabel('Password', { exact: true }).fill('desk-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Sample Desk' })).toBeVisible()
}

/** From now on, every session at the desk counts as proved a moment ago. Another journey tests the proof itself. */
export function proveNow(shop: Shop): void {
  const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
  database.prepare('update session set proved_at = ?').run(Date.now())
  database.close()
}
