import type { Page } from '@playwright/test'
import { expect } from './harness.ts'
import type { Shop } from './start-shop.ts'

/** The sample's staff: a broker, and an assistant, who may do less. */
export const broker = { email: 'desk@example.test', password: 'desk-demo' }
export const assistant = { email: 'assistant@example.test', password: 'desk-demo' }

/** Logs in at the desk without a page. */
export async function deskTokenOf(address: string, person = broker): Promise<string> {
  const answer = await fetch(`${address}/api/desk/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Logs in at the desk, from this browser's next visit on. */
export async function beStaff(
  page: Page,
  { address }: Pick<Shop, 'address'>,
  person = broker,
): Promise<void> {
  const token = await deskTokenOf(address, person)
  await page.addInitScript((known) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('deskToken', known)
  }, token)
}

export const pageName = (page: Page) => page.getByRole('heading', { level: 1 })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const logIn = async (page: Page, email: string, given: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(given)
  await button(page, 'Log in').click()
}

/** Uses the menu behind the person's initials. */
export const logOut = async (page: Page) => {
  await button(page, /: your menu$/).click()
  await page.getByText('Log out', { exact: true }).click()
  await expect(heading(page, 'Log in to the desk')).toBeVisible()
}

/** The rows of a list. */
export const rows = (page: Page) => page.locator('[data-row]')
export const rowLink = (page: Page, at: number) => rows(page).nth(at).getByRole('link')
