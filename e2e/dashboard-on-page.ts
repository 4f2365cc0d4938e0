// How journeys navigate the dashboard.
import type { Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard', exact: true })

/** On small screens the menu is behind a button. */
export async function openMenu(page: Page): Promise<Locator> {
  // The customer's name appears once the page is hydrated. An earlier press would be lost.
  await customerName(page).first().waitFor({ state: 'attached' })
  if (!(await menu(page).isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(page)).toBeVisible()
  return menu(page)
}

/** In the menu, above its pages. */
export const customerName = (page: Page) => page.locator('header strong')

export const logOut = async (page: Page) =>
  (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()

/** A row in a table of orders. */
export const orderRow = (page: Page, table: string, number: number | string) =>
  main(page)
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number) }) })
